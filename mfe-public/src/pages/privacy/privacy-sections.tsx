import type { ContentSection } from '../../content/content-section.ts';
import { SupportContact } from '../../content/support-contact.tsx';

export const privacyDate = '2026-11-26';

/** The personal data that we keep, its purpose and retention, and the rights of the user. */
export const privacySections: readonly ContentSection[] = [
  {
    id: 'short',
    title: 'In short',
    body: (
      <p>
        We keep what we need to quote, build, ship and invoice curbs, and to keep accounts safe. We do not sell it,
        there is no advertising here, and these pages load no third party’s script, pixel or font.
      </p>
    ),
  },
  {
    id: 'kept',
    title: 'What we keep',
    body: (
      <>
        <table>
          <caption>Data and its purpose</caption>
          <thead>
            <tr>
              <th scope="col">Data</th>
              <th scope="col">Where from</th>
              <th scope="col">What for</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Name, company, e-mail, phone, ZIP, trade</th>
              <td>You when you register, or a colleague who adds you</td>
              <td>Your account, and finding the rep for your territory</td>
            </tr>
            <tr>
              <th scope="row">Quotes, orders, drawings, files, messages</th>
              <td>You and our staff</td>
              <td>Making what you ordered and answering for it later</td>
            </tr>
            <tr>
              <th scope="row">Credit application with tax ID, bank and references; payments</th>
              <td>Your company</td>
              <td>Deciding on credit and keeping the books</td>
            </tr>
            <tr>
              <th scope="row">Job application and résumé</th>
              <td>You, when you apply</td>
              <td>Deciding on the application</td>
            </tr>
            <tr>
              <th scope="row">Sign-ins, changes, downloads</th>
              <td>This site, as they happen</td>
              <td>Security, and a history of who changed what</td>
            </tr>
            <tr>
              <th scope="row">IP address, browser version, page requested</th>
              <td>Your browser</td>
              <td>Keeping the site running and stopping abuse</td>
            </tr>
          </tbody>
        </table>
        <p>
          Passwords are stored only as a hash that cannot be reversed. Tax IDs and bank account numbers are stored
          encrypted. This site takes no card numbers.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and storage',
    body: (
      <>
        <p>
          Visitors who do not sign in get no cookie, with one exception: while we try a new version of some pages, each
          browser gets a random number for 30 days, so that it meets the same version every time. Nothing else is kept
          with it. Signing in sets a token cookie that tells the server who you are; it lasts seven days and is deleted
          when you sign out. A second cookie, which scripts cannot read, ties that token to your browser, so that a
          copied token is worth nothing elsewhere.
        </p>
        <p>
          Your browser’s own storage keeps settings, such as light or dark colors, and what you have typed but not sent
          yet: a quote, an application, the photos of a measure sheet. It stays in that browser until you send it.
          Clearing it loses those drafts and settings, nothing else.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Who else sees it',
    body: (
      <>
        <p>
          Your colleagues see your company’s quotes and orders as far as your company’s setting allows. Our staff see
          what their work needs; who may see a sensitive field is set by role.
        </p>
        <p>
          Outside our company: carriers get the delivery address and a contact; engineers who stamp a calculation get
          the project data; payment providers and auditors get what a payment needs; authorities get what the law
          obliges us to give. Nobody gets it to resell it.
        </p>
      </>
    ),
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    body: (
      <p>
        We keep orders, drawings and their history as long as the curb may be on a roof and the law asks for records, at
        least seven years. Quotes that were not ordered expire, and stay with your company’s account so that they can be
        copied; ask us to delete them. Job applications are deleted after a year. Logs of sign-ins and other security
        events are deleted, as a rule after 90 days, unless the law makes us keep them longer.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'What you can ask for',
    body: (
      <>
        <p>
          You may see what we hold about you, have it corrected, get a copy, and have it deleted unless an order, an
          invoice or the law requires it. Much of it you can change yourself under My CDI. We answer within 30 days, and
          we do not treat you differently for asking.
        </p>
        <p>
          To ask: <SupportContact />. Please write from the e-mail address of your account, so that we know it is you.
        </p>
      </>
    ),
  },
];
