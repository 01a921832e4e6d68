import { createHash } from "node:crypto";
import { Client } from "pg";

/** for each contract; every tenth is open */
const invoicesEach = 10;

/** Cookie of a session that acts for the first customer. The others only make the tables large. */
export const booksToken = "b".repeat(43);

/** also the id of the session's user */
export const firstCustomer = "00000000-0000-4000-8000-000000000000";
const tokenDigest = createHash("sha256").update(booksToken).digest("base64url");

const customer = (number: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const contract = (number: string) => `'44' || lpad((${number})::text, 8, '0')`;
const account =
  '{"iban":"CZ6508000000192000145399","bic":"GIBACZPXXXX","number":"19-2000145399/0800","name":"Volant a.s."}';
const file = '{"from":"books","name":"a.pdf","mime":"application/pdf"}';

interface Size {
  readonly contracts: number;
  readonly each: number;
}

/** Orders rows by customer, so that their indexes grow at one end. */
function contractsAndInvoices({ contracts, each }: Size): string[] {
  const customers = contracts / each;
  const every = `from generate_series(0, ${contracts - 1}) n`;
  const of = customer(`n / ${each}`);
  return [
    `insert into customers (id, customer_type, country, name, sealed_identifier, created_at)
     select ${customer("n")}, 'company', 'cz', 'Customer ' || n, '', now() from generate_series(0, ${customers - 1}) n`,
    `insert into contracts (contract_number, customer_id, product, status, make, model, body_type, vin, plate, year, price,
       downpayment, instalment, period, start, "end", outstanding, currency, search)
     select ${contract("n")}, ${of}, 'financialLeasing',
       (array['active', 'active', 'active', 'ended', 'pending-signature'])[1 + n % 5], 'Škoda', 'Octavia', 'estate',
       'TMB' || lpad(n::text, 14, '0'), n % 10 || 'AB ' || lpad((n % 10000)::text, 4, '0'), 2025, 64990000, 12998000,
       1245050, 48, date '2020-01-01' + n * 7 % 2000, date '2024-01-01' + n * 7 % 2000, 43576750, 'CZK',
       ${contract("n")} || ' ' || n % 10 || 'ab' || lpad((n % 10000)::text, 4, '0') || ' skoda octavia'
     ${every}`,
    `insert into invoices (id, customer_id, contract_number, number, kind, issued, due, amount, vat, vat_rate, currency,
       status, variable_symbol, account, payments, search)
     select md5(n::text)::uuid, ${customer(`n / ${each * invoicesEach}`)}, ${contract(`n / ${invoicesEach}`)}, 'FV' || n,
       'instalment', date '2020-01-01' + n * 11 % 2400, date '2020-01-15' + n * 11 % 2400, 1245050 + n % 1000, 216083, 21,
       'CZK', case n % 10 when 0 then 'open' else 'paid' end, ${contract(`n / ${invoicesEach}`)}, '${account}', '[]',
       'fv' || n || ' ' || ${contract(`n / ${invoicesEach}`)}
     from generate_series(0, ${contracts * invoicesEach - 1}) n`,
    `insert into users (id, email, locale, created_at) values ('${firstCustomer}', 'first@example.com', 'cs', now())`,
    `insert into identities (idam, user_id, customer_id, proved_by, created_at)
     values ('first', '${firstCustomer}', '${firstCustomer}', 'contract', now())`,
    `insert into contract_numbers (contract_number, customer_id)
     select ${contract("n")}, ${customer(`n / ${each}`)} ${every}`,
    `insert into contract_numbers (contract_number, customer_id, role)
     values ('taken-over', '${firstCustomer}', 'cession'), ('guaranteed', '${firstCustomer}', 'guarantee')`,
    `insert into sessions (id, token_digest, user_id, idam, created_at, expires_at, ends_at, sealed_address,
       sealed_user_agent)
     values ('${firstCustomer}', '${tokenDigest}', '${firstCustomer}', 'first', now(), now() + interval '1 day', now() + interval '1 day',
       '', '')`,
  ];
}

function oneOfEach({ contracts, each }: Size): string[] {
  const every = `from generate_series(0, ${contracts - 1}) n`;
  const of = customer(`n / ${each}`);
  return [
    `insert into payment_schedules (contract_number, instalments) select ${contract("n")}, '[]' ${every}`,
    `insert into signings (contract_number, mode, valid_until, created_at)
     select ${contract("n")}, 'jointly', current_date + 10, now() ${every}`,
    `insert into signers (id, contract_number, position, party, name, customer_id, turn)
     select md5(n::text)::uuid, ${contract("n")}, 1, 'lessee', 'Customer', ${of}, 1 ${every}`,
    `insert into contract_versions (contract_number, version, content_digest, file_key, sha256, pages, size, created_at)
     select ${contract("n")}, 1, '', 'k' || n, '', 1, 1, now() ${every}`,
    `insert into signatures (id, contract_number, position, signer_id, version, at, document_sha256, sealed_record,
       record_sha256, record_signature, certificate)
     select md5(n::text)::uuid, ${contract("n")}, 1, md5(n::text)::uuid, 1, now(), '', '', '', '', '' ${every} where n % 5 < 4`,
    `insert into signing_declines (contract_number, signer_id, version, at, sealed_reason)
     select ${contract("n")}, md5(n::text)::uuid, 2, now(), '' ${every} where n % 5 < 4`,
    `insert into contract_parties (contract_number, position, party, name)
     select ${contract("n")}, 1, 'lessee', 'Customer' ${every}`,
    `insert into documents (id, customer_id, contract_number, collection, kind, title, created_at, file, search)
     select md5(n::text)::uuid, ${of}, ${contract("n")}, (array['own', 'transferred', 'guarantor'])[1 + n % 3], 'contract',
       'Contract ' || n, now() - n * interval '1 minute', '${file}', 'contract' || n ${every}`,
    `insert into document_requests (id, customer_id, contract_number, kind, title, created_at, due, search)
     select md5(n::text)::uuid, ${of}, ${contract("n")}, 'bank-statement', 'Statement ' || n, now(), current_date, ''
     ${every}`,
    `insert into messages (id, customer_id, subject, body, received_at, search)
     select md5(n::text)::uuid, ${of}, 'Message ' || n, 'Body', now() - n * interval '1 minute', 'message' || n ${every}`,
    `insert into message_attachments (elo_id, message_id, position, file)
     select 'elo-' || n, md5(n::text)::uuid, 1, '${file}' ${every}`,
    `insert into offers (id, customer_id, country, customer_type, customer_name, make, model, body_type, year, equipment,
       terms, created_at, valid_until, status, search, reference)
     select md5(n::text)::uuid, ${of}, 'cz', 'company', 'Customer', 'Škoda', 'Enyaq', 'suv', 2026, '[]',
       '{"instalment": 1}', now() - n * interval '1 minute', current_date + n % 20 - 10, 'sent', 'skoda enyaq', 'NA-' || n ${every}`,
    `insert into withdrawals (contract_number, reference, received_at, locale, sealed_statement)
     select ${contract("n")}, 'OD-' || n, now(), 'cs', '' ${every}`,
    `insert into requests (id, customer_id, contract_number, type, reference, status, sealed_values, created_at, search)
     select md5(n::text)::uuid, ${of}, ${contract("n")}, 'greenCard', 'R' || n, 'received', '', now(), 'r' || n ${every}`,
  ];
}

export async function fillContracts(databaseUrl: string, size: Size): Promise<void> {
  await run(databaseUrl, contractsAndInvoices(size));
}

export async function fillBooks(databaseUrl: string, size: Size): Promise<void> {
  await run(databaseUrl, [...contractsAndInvoices(size), ...oneOfEach(size)]);
}

async function run(databaseUrl: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of [...statements, "vacuum analyze"]) await client.query(statement);
  } finally {
    await client.end();
  }
}
