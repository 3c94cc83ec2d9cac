import { toOutboxMail } from './present-mail.ts';

const mail = {
  mail_id: 1,
  to: 'pat@example.com',
  subject: 'Set a new password',
  text: 'Open\n\nhttps://my.example.com/pass_reset?token=abc-123_x&lang=en\n\nwithin an hour.',
  created_dt: '2026-11-25T15:00:00Z',
  sent_dt: null,
  attempts: 0,
  last_error: null,
};

it('keeps the links of a mail usable where no mail is sent', () => {
  expect(toOutboxMail(mail, false).links).toEqual(['https://my.example.com/pass_reset?token=abc-123_x&lang=en']);
});

it('hides the tokens of links in production, so that a reader of the list cannot sign in as another user', () => {
  const shown = toOutboxMail(mail, true);
  expect(shown.links).toEqual(['https://my.example.com/pass_reset?token=…&lang=en']);
  expect(JSON.stringify(shown)).not.toContain('abc-123_x');
});
