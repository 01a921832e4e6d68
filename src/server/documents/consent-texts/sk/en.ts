import type { ConsentTextWords } from "#domain/onboarding/consent-text.ts";

export const skEn: ConsentTextWords = {
  title: "Applicant’s declaration and consent to the processing of personal data",
  paragraphs: [
    "The controller of the personal data is {provider}, {providerContact} (the “Company”), a provider of vehicle financing and leasing. The applicant is {applicant}, e-mail: {email}, phone: {phone}. This document concerns the data that the applicant has given in the application about themselves, about the person they act for, and about that person’s beneficial owners.",
    "The Company processes identification, contact and address data and data on the identity document, the bank account, the ownership structure and the financing requested. The purpose is to assess the application and to prepare, conclude and perform the contract; the legal basis is Article 6(1)(b) of Regulation (EU) 2016/679 (the “GDPR”). For persons who act for or own a legal entity, and for the prevention of fraud and the protection of legal claims, the legal basis is the Company’s legitimate interest under Article 6(1)(f) GDPR.",
    "The Company is an obliged entity under Slovak Act No. 297/2008 Coll. (Z. z.), on protection against the legalisation of proceeds of crime and against terrorist financing. Before a business relationship begins it must therefore identify the applicant and carry out due diligence, determine the beneficial owners, check whether any of these persons is a politically exposed person, and establish the origin of the funds. The legal basis is compliance with a legal obligation under Article 6(1)(c) GDPR. Without these data the Company cannot conclude the contract.",
    "Before granting consumer credit the Company assesses the applicant’s ability to repay it, as Slovak Act No. 129/2010 Coll. (Z. z.), on consumer credit, requires. The applicant states separately in the application whether the Company may consult the Common Register of Banking Information (SRBI) and the Non-Banking Register of Client Information (NRKI), and report to them the obligation and how it is repaid. Consent and refusal are both recorded, and the applicant can change the choice at any time.",
    "The Company passes data on only as far as necessary: to suppliers that provide its information systems, delivery and archiving, to insurers and vehicle dealers involved in the financing, and to public authorities where the law so requires. Data may leave the European Economic Area only under the conditions of Chapter V GDPR.",
    "The Company keeps data from identification and due diligence for 5 years after the transaction or the end of the business relationship, as Slovak Act No. 297/2008 Coll. (Z. z.) requires. Data of an unfinished application are erased when the time for finishing it has passed. Data processed on the basis of consent alone are processed until the consent is withdrawn.",
    "The applicant has the right of access to the personal data, to their rectification, erasure, restriction of processing and portability, the right to object to processing based on legitimate interest, and the right not to be subject to a decision based solely on automated processing. Consent can be withdrawn at any time, as easily as it was given, using the Company’s contact details above; this affects neither the lawfulness of earlier processing nor processing that the law requires. Proceedings can be initiated with the Office for Personal Data Protection of the Slovak Republic (Úrad na ochranu osobných údajov Slovenskej republiky, dataprotection.gov.sk).",
    "The Company delivers the documents of this application electronically to the applicant’s e-mail address, in a form that can be stored and shown again unchanged (a durable medium). When the application is finished, the applicant receives this document by e-mail as well. A paper copy can be requested at any time.",
  ],
  consents: {
    truthfulness:
      "I declare that the data in the application are true, complete and up to date, that I may give them to the Company about the other persons named as well, and that I will inform the Company of any change without undue delay.",
    "personal-data":
      "I take note of the above information on the processing of personal data and agree that the Company may process my personal data for the purpose of assessing this application.",
    "electronic-documents":
      "I agree that the Company may deliver the documents of this application electronically to the e-mail address given.",
    marketing:
      "I agree to receive the Company’s marketing communications by e-mail and phone under Slovak Act No. 452/2021 Coll. (Z. z.). This consent is voluntary, does not affect the assessment of the application and can be withdrawn at any time.",
  },
};
