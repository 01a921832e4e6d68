export interface CompanyInfo {
  readonly name: string;
  readonly siteName: string;
  /** on every public page, after the page's own */
  readonly description?: string | undefined;
  /** separated by commas */
  readonly keywords?: string | undefined;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly email: string;
  readonly phone: string;
}
