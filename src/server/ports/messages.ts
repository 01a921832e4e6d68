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
  /** a page with a button, and the one-click POST of the mail program (RFC 8058) */
  unsubscribeUrl?: string;
  /**
   * a notification, which the user may disable: an address that refuses mails gets none, and a daily one waits for its
   * hour
   */
  notice?: "at-once" | "daily";
  /** id of the invited customer: staff see when the address refuses it */
  invites?: string;
  /** id of the application, likewise */
  invitesApplicant?: string;
}

/** The recipient's server has refused the address for good (5xx to this address, RFC 5321, 4.2.1). */
export class AddressRefused extends Error {
  constructor(cause: unknown) {
    super("the recipient's address is refused for good", { cause });
    this.name = "AddressRefused";
  }
}

export interface Mailer {
  /**
   * @param id the same for a retry, so that duplicates have the same Message-ID
   * @throws AddressRefused
   */
  send(mail: Mail, id: string): Promise<void>;
}

export interface TextMessage {
  /** E.164, `+420…` */
  to: string;
  text: string;
  /** a notification never goes out at night, a code does */
  isNotice?: boolean;
}

export interface TextMessages {
  send(message: TextMessage, id: string): Promise<void>;
}
