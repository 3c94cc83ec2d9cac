import { role } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { HOME_LEAD, HOME_TITLE } from '../../trade/home-words.ts';
import { field } from '../field.ts';
import { defineSetting } from './define-setting.ts';

const leadership = [role(ROLE.leadership)];

const newsBanner = defineSetting({
  name: 'news_banner',
  title: 'Banner',
  group: 'website',
  purpose: 'A line above every page: days off, a move, a new product. Empty, or outside of its days, it is not shown.',
  fields: {
    text: field.text({ label: 'Text', maxLength: 200 }),
    link: field.text({
      label: 'Link',
      maxLength: 300,
      pattern: '^(/[^/\\s]\\S*|https://\\S+)$',
      patternHint: 'Enter a page of ours such as /locations, or an address that begins with https://.',
    }),
    link_label: field.text({ label: 'Words of the link', maxLength: 60, help: 'Left empty: Read more.' }),
    from: field.date({ label: 'From', help: 'Left empty, at once.' }),
    to: field.date({ label: 'To', help: 'The last day. Left empty, until another banner is published.' }),
    audience: field.choice({
      label: 'For',
      options: { everyone: 'Everyone', outside: 'Visitors and customers', staff: 'Employees' },
      required: true,
      defaultValue: 'everyone',
    }),
  },
  keepers: leadership,
});

const homePage = defineSetting({
  name: 'home_page',
  title: 'Home page',
  group: 'website',
  purpose: 'The first words that a visitor reads.',
  fields: {
    title: field.text({ label: 'Slogan', maxLength: 120, required: true, defaultValue: HOME_TITLE }),
    lead: field.longText({ label: 'What we make', maxLength: 400, required: true, defaultValue: HOME_LEAD }),
  },
  keepers: leadership,
});

const contact = defineSetting({
  name: 'contact',
  title: 'Support',
  group: 'contact',
  purpose: 'The phone number and the address on every page, paper and mail.',
  fields: {
    support_phone: field.text({
      label: 'Phone',
      maxLength: 31,
      pattern: '^[+()\\d][-+().\\d x]{6,30}$',
      patternHint: 'Enter a phone number such as 1-800-555-0142.',
      help: 'Left empty, the one that the server was started with.',
    }),
    support_email: field.email({ label: 'E-mail', help: 'Left empty, the one that the server was started with.' }),
  },
  keepers: leadership,
});

const house = defineSetting({
  name: 'house',
  title: 'About us',
  group: 'website',
  purpose:
    'Who leads the company, and what it can say of itself, on the page About us. What is left empty is not shown.',
  fields: {
    leadership: field.longText({
      label: 'Who leads it',
      maxLength: 1500,
      help: 'A line for each: name, comma, what they lead.',
    }),
    facts: field.longText({
      label: 'In numbers',
      maxLength: 1000,
      help: 'A line for each: what, colon, how much. Such as: Making curbs since: 1987.',
    }),
    certifications: field.longText({ label: 'Certificates', maxLength: 1000, help: 'A line for each.' }),
  },
  keepers: leadership,
});

/** Facts about the company on the website, for visitors and customers. */
export const websiteSettings = { news_banner: newsBanner, home_page: homePage, house, contact } as const;
