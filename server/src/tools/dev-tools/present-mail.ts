import type { OutboxMail } from '@cdi/shared/contracts';

const LINK = /https?:\/\/\S+/g;
/** The secret of a link, which identifies the user who opens it. */
const SECRET = /([?&](?:token|confirm)=)[^\s&]+/g;

/**
 * A mail for the page, with the links of its text. In production the secrets are removed: a reset, an invitation or a confirmation is only
 * for the recipient.
 */
export function toOutboxMail(mail: Omit<OutboxMail, 'links'>, isProduction: boolean): OutboxMail {
  const text = isProduction ? mail.text.replaceAll(SECRET, '$1…') : mail.text;
  return { ...mail, text, links: text.match(LINK) ?? [] };
}
