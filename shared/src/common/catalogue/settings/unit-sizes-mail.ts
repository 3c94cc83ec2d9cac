import { defineSetting } from './define-setting.ts';
import { body, mailKeepers, SIGNATURE, subject } from './mail-fields.ts';

/** Mail to who asked for the sizes of a unit that the library missed. */
export const unitSizesMail = defineSetting({
  name: 'mail_unit_sizes',
  title: 'Sizes of a unit are on file',
  group: 'mails',
  purpose: 'Goes to who asked for the sizes of a unit, when engineering has entered them.',
  fields: {
    subject: subject('Sizes of {unit} are on file'),
    body: body(
      'Hello {first_name},',
      '',
      'You asked for the sizes of {plate}. They are on file now, as {unit}.',
      '',
      'Quote a curb for it here:',
      '{link}',
      '{signature}',
    ),
  },
  placeholders: {
    first_name: 'Dana',
    plate: 'KGA060S4BH1Y',
    unit: 'Lennox KGA060',
    link: 'https://my.example.com/quote/new?new_model_id=412',
    signature: SIGNATURE,
  },
  needs: { subject: ['unit'], body: ['link'] },
  keepers: mailKeepers,
});
