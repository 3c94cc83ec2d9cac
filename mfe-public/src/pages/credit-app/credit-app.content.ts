import type { PageContent } from '../../content/page-content.ts';

/** The text of `/credit_app`: the form in steps, and the result. With `?confirm=` it handles the link of the mail. */
export const creditAppContent: PageContent<'creditForm'> = {
  title: 'Credit application',
  lead: 'Buy on terms; net 30 is usual. Five short steps, signed here, answered within five working days.',

  sections: [
    { id: 'apply', title: 'The application', blocks: [{ part: 'creditForm' }] },
    {
      id: 'needed',
      title: 'What to have at hand',
      blocks: [
        {
          table: 'It takes fifteen minutes with these at hand',
          rows: [
            ['Federal tax ID', 'nine digits, from your W-9'],
            ['Bank', 'name, phone, account number, and the officer who knows you'],
            [
              'Three trade references',
              'companies that sell to you on terms: name and phone of whoever keeps your account there',
            ],
            ['Accounts payable', 'name and e-mail of whoever gets our invoices'],
            ['Resale certificate', 'its number, if you buy for resale'],
          ],
        },
      ],
    },
    {
      id: 'after',
      title: 'What happens then',
      blocks: [
        {
          steps: [
            'You open the link that we e-mail to you. Until then nobody here sees your application.',
            'Accounting asks your bank and the three references, which usually takes two to five working days.',
            'You get the limit and the terms by e-mail, or are told that we cannot give credit yet, and whom to ask why.',
            'Meanwhile you can order prepaid or by card. Questions: {contact}.',
          ],
        },
      ],
    },
    {
      id: 'kept',
      title: 'What becomes of your numbers',
      blocks: [
        'Tax ID and account number are stored encrypted, beside the application and not in it. Only accounting can open them, and each time is logged. This browser keeps what you typed, so that you can go on tomorrow, but never these two. An application that is not confirmed within three days is deleted.',
      ],
    },
  ],
  next: {
    title: 'No account with us yet?',
    text: 'You need one to see prices. It is free and takes a minute.',
    actions: [
      { label: 'Create an account', href: '/my/register' },
      { label: 'Terms and conditions', href: '/termsandconditions' },
    ],
  },
};
