import type { ContentSection } from '../../content/content-section.ts';
import { SupportContact } from '../../content/support-contact.tsx';

export const privacyDate = '2026-11-01';

/** What is kept about people, why, how long, and what they can ask for. */
export const privacySections: readonly ContentSection[] = [
  {
    id: 'short',
    title: 'In short',
    body: (
      <p>
        We keep what we need to quote, build, ship and invoice curbs, and to keep accounts safe. We do not sell it,
        there is no advertising here, and no third party’s script, pixel or font is loaded by these pages.
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
              <td>You, when you register or a colleague adds you</td>
              <td>Your account, and finding the rep for your territory</td>
            </tr>
            <tr>
              <th scope="row">Quotes, orders, drawings, files, messages</th>
              <td>You and our staff</td>
              <td>Making what you ordered and answering for it later</td>
            </tr>
            <tr>
              <th scope="row">Credit application, payments</th>
              <td>Your company</td>
              <td>Deciding on credit and keeping the books</td>
            </tr>
            <tr>
              <th scope="row">Sign-ins, changes, downloads</th>
              <td>This site, as they happen</td>
              <td>Security, and a history that shows who changed what</td>
            </tr>
            <tr>
              <th scope="row">Network address, browser version, path asked for</th>
              <td>Your browser</td>
              <td>Keeping the site running and stopping abuse</td>
            </tr>
          </tbody>
        </table>
        <p>Passwords are stored only as a hash that cannot be turned back. Card numbers never reach our servers.</p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and storage',
    body: (
      <>
        <p>
          Visitors who do not sign in get no cookie. Signing in sets a token cookie that tells the server who you are;
          it lasts seven days and is deleted when you sign out. A second cookie, which scripts cannot read, ties that
          token to your browser so that a copied token is worth nothing elsewhere.
        </p>
        <p>
          Your browser’s own storage keeps small comforts, such as light or dark colors. Nothing in it identifies you,
          and clearing it costs you nothing but the setting.
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
          what their work needs; each look at a sensitive field is governed by role.
        </p>
        <p>
          Outside our company: carriers get the delivery address and a contact; engineers who stamp a calculation get
          the project data; payment providers and auditors get what a payment needs; authorities get what the law
          obliges us to give. Nobody gets it to sell it on.
        </p>
      </>
    ),
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    body: (
      <p>
        Orders, drawings and their history stay as long as the curb may stand on a roof and the law asks for records, at
        least seven years. Quotes that were not ordered stay three years. Technical logs go after 90 days. Accounts that
        are closed keep only what belongs to an order.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'What you can ask for',
    body: (
      <>
        <p>
          You may see what we hold about you, have it corrected, get a copy, and have it deleted as far as no order,
          invoice or law needs it. Much of it you can change yourself under My CDI. We answer within 30 days, and we do
          not treat you differently for asking.
        </p>
        <p>
          To ask: <SupportContact />. Please write from the address of your account, so that we know it is you.
        </p>
      </>
    ),
  },
];
