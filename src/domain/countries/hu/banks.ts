/**
 * By the code at the beginning of an account, as assigned by Magyar Nemzeti Bank (mnb.hu, routing table). Merged banks
 * and former savings cooperatives are left out: their code does not say which bank keeps the account today.
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
