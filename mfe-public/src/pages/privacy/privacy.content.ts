import { formatDate, toPlainDate } from '@cdi/shared/units';
import type { PageContent } from '../../content/page-content.ts';

const privacyDate = '2026-11-26';

/** The text of `/privacypolicy`. */
export const privacyContent: PageContent = {
  title: 'Privacy policy',
  lead: 'What we know about you, why we need it, and how to have it changed.',
  titleBlock: [
    { label: 'In force from', value: formatDate(toPlainDate(privacyDate)) },
    { label: 'Cookies for visitors', value: 'None, or one while a version is tried' },
  ],
  sections: [
    {
      id: 'short',
      title: 'In short',
      blocks: [
        'We keep what we need to quote, build, ship and invoice curbs, and to keep accounts safe. We do not sell it, there is no advertising here, and these pages load no third party’s script, pixel or font.',
      ],
    },
    {
      id: 'kept',
      title: 'What we keep',
      blocks: [
        {
          table: 'Data and its purpose',
          columns: ['Data', 'Where from', 'What for'],
          rows: [
            [
              'Name, company, e-mail, phone, ZIP, trade',
              'You when you register, or a colleague who adds you',
              'Your account, and finding the rep for your territory',
            ],
            [
              'Quotes, orders, drawings, files, messages',
              'You and our staff',
              'Making what you ordered and answering for it later',
            ],
            [
              'Credit application with tax ID, bank and references; payments',
              'Your company',
              'Deciding on credit and keeping the books',
            ],
            ['Job application and résumé', 'You, when you apply', 'Deciding on the application'],
            [
              'Sign-ins, changes, downloads',
              'This site, as they happen',
              'Security, and a history of who changed what',
            ],
            [
              'IP address, browser version, page requested',
              'Your browser',
              'Keeping the site running and stopping abuse',
            ],
          ],
        },
        'Passwords are stored only as a hash that cannot be reversed. Tax IDs and bank account numbers are stored encrypted. This site takes no card numbers.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage',
      blocks: [
        'Visitors who do not sign in get no cookie, with one exception: while we try a new version of some pages, each browser gets a random number for 30 days, so that it meets the same version every time. Nothing else is kept with it. Signing in sets a token cookie that tells the server who you are; it lasts seven days and is deleted when you sign out. A second cookie, which scripts cannot read, ties that token to your browser, so that a copied token is worth nothing elsewhere.',
        'Your browser’s own storage keeps settings, such as light or dark colors, and what you have typed but not sent yet: a quote, an application, the photos of a measure sheet. It stays in that browser until you send it. Clearing it loses those drafts and settings, nothing else.',
      ],
    },
    {
      id: 'sharing',
      title: 'Who else sees it',
      blocks: [
        'Your colleagues see your company’s quotes and orders as far as your company’s setting allows. Our staff see what their work needs; who may see a sensitive field is set by role.',
        'Outside our company: carriers get the delivery address and a contact; engineers who stamp a calculation get the project data; payment providers and auditors get what a payment needs; authorities get what the law obliges us to give. Nobody gets it to resell it.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      blocks: [
        'We keep orders, drawings and their history as long as the curb may be on a roof and the law asks for records, at least seven years. Quotes that were not ordered expire, and stay with your company’s account so that they can be copied; ask us to delete them. Job applications are deleted after a year. Logs of sign-ins and other security events are deleted, as a rule after 90 days, unless the law makes us keep them longer.',
      ],
    },
    {
      id: 'rights',
      title: 'What you can ask for',
      blocks: [
        'You may see what we hold about you, have it corrected, get a copy, and have it deleted unless an order, an invoice or the law requires it. Much of it you can change yourself under My CDI. We answer within 30 days, and we do not treat you differently for asking.',
        'To ask: {contact}. Please write from the e-mail address of your account, so that we know it is you.',
      ],
    },
  ],
  next: {
    title: 'Your own data',
    text: 'Name, phone and alert settings can be changed under My CDI at any time.',
    actions: [
      { label: 'My CDI', href: '/my' },
      { label: 'Terms and conditions', href: '/termsandconditions' },
    ],
  },
};
