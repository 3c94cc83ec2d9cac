import { role } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { field } from '../field.ts';

/** Who publishes the texts of mails. */
export const mailKeepers = [role(ROLE.leadership)];
/** The signature of a preview. */
export const SIGNATURE = '\n-- \nIda Inside\nInside Sales\nCDI\n1-800-555-0142\n';

/** The subject of a mail: one line, with names in braces. */
export const subject = (text: string) =>
  field.text({ label: 'Subject', maxLength: 200, required: true, defaultValue: text });
/** The text of a mail, line by line, with names in braces. */
export const body = (...lines: readonly string[]) =>
  field.longText({ label: 'Text', maxLength: 4000, required: true, defaultValue: lines.join('\n') });
