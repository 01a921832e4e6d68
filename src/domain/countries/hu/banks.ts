/**
 * Banks by the code that Magyar Nemzeti Bank assigns (mnb.hu, routing table) and with which each account begins, under their
 * usual names. Others are left out: of banks that have merged, and of the former savings cooperatives, the code does not say
 * surely who keeps the account today.
 */
export const banks: Readonly<Record<string, string>> = {
  "100": "Magyar Államkincstár",
  "103": "MBH Bank",
  "104": "K&H Bank",
  "107": "CIB Bank",
  "109": "UniCredit Bank",
  "116": "Erste Bank",
  "117": "OTP Bank",
  "120": "Raiffeisen Bank",
  "190": "Magyar Nemzeti Bank",
};
