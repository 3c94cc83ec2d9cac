import { defineSetting } from './define-setting.ts';
import { body, mailKeepers, SIGNATURE, subject } from './mail-fields.ts';

/** The text that asks a customer for a new exemption certificate. */
export const certificateMail = defineSetting({
  name: 'mail_certificate',
  title: 'Exemption certificate expires',
  group: 'mails',
  purpose:
    'Goes to accounts payable of the customer 60 and 30 days before an exemption certificate expires, and on the day.',
  fields: {
    subject: subject('Your sales tax exemption certificate {when}'),
    body: body(
      'Hello,',
      '',
      'the sales tax exemption certificate that we have on file for {company} {when}:',
      '',
      '{certificates}',
      '',
      'Please send us the renewed certificate. We charge sales tax on every shipment that leaves without a valid one.',
      '{signature}',
    ),
  },
  placeholders: {
    company: 'Great Lakes Supply',
    when: 'expires on Feb 24, 2027',
    certificates: '  Toledo, certificate RC-204118, for OH, MI',
    signature: SIGNATURE,
  },
  needs: { subject: ['when'], body: ['when', 'certificates'] },
  keepers: mailKeepers,
});
