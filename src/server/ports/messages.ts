export interface Attachment {
  name: string;
  mime: string;
  /** key in the file store */
  file: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  attachments?: readonly Attachment[];
  /**
   * the address to unsubscribe from mails of this kind: a page with a button, and one POST of the mail program (RFC
   * 8058)
   */
  unsubscribeUrl?: string;
  /**
   * that it is a notice, which the user may switch off: an address that refuses mails gets none, and a daily one waits
   * for its hour
   */
  notice?: "at-once" | "daily";
  /** the id of the customer whom it invites to register: staff see when its address refuses it */
  invites?: string;
  /** the id of the application that it invites to, likewise */
  invitesApplicant?: string;
}

/** The server of the recipient's address has refused it for good (a reply of 5xx to this address, RFC 5321, 4.2.1). */
export class AddressRefused extends Error {
  constructor(cause: unknown) {
    super("the recipient's address is refused for good", { cause });
    this.name = "AddressRefused";
  }
}

export interface Mailer {
  /**
   * @param id stays the same when a message is sent again, so that duplicates have the same Message-ID
   * @throws AddressRefused
   */
  send(mail: Mail, id: string): Promise<void>;
}

export interface TextMessage {
  /** E.164, `+420…` */
  to: string;
  text: string;
  /** that it is a notice, which never goes out at night; a code goes at any hour */
  isNotice?: boolean;
}

export interface TextMessages {
  send(message: TextMessage, id: string): Promise<void>;
}
