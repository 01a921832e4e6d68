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
  /** a page, and the one-click POST of the mail program (RFC 8058) */
  unsubscribeUrl?: string;
  /**
   * a notification, which the user may disable: an address that refuses mails gets none, and a daily one waits for its
   * hour
   */
  notice?: "at-once" | "daily";
  /** a customer's id: staff see when the address refuses it */
  invites?: string;
  /** an application's id, likewise */
  invitesApplicant?: string;
}

/** The server refuses this address for good: 5xx (RFC 5321, 4.2.1). */
export class AddressRefused extends Error {
  constructor(cause: unknown) {
    super("the recipient's address is refused for good", { cause });
    this.name = "AddressRefused";
  }
}

export interface Mailer {
  /**
   * @param id the same for a retry: the Message-ID
   * @throws AddressRefused
   */
  send(mail: Mail, id: string): Promise<void>;
}

export interface TextMessage {
  /** E.164, `+420…` */
  to: string;
  text: string;
  /** notifications never go out at night, codes do */
  isNotice?: boolean;
}

export interface TextMessages {
  send(message: TextMessage, id: string): Promise<void>;
}
