import type { PageContent } from '../../content/page-content.ts';
import { conformance, trial } from './conformance.generated.ts';

const day = new Date(`${trial.day}T12:00:00Z`).toLocaleDateString('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

const rowsOf = (level: 'A' | 'AA') =>
  conformance
    .filter((row) => row.level === level)
    .map(({ id, name, verdict, remark, evidence }) => [`${id} ${name}`, verdict, remark, evidence]);

const COLUMNS = ['Criterion', 'CDI', 'What was seen', 'How it was tried'];

/** The text of `/accessibility`. */
export const accessibilityContent: PageContent = {
  title: 'Accessibility',
  lead: `Measured against WCAG 2.2, levels A and AA, on ${day}: ${trial.passed} of ${trial.tests} browser tests passed. Each criterion says what the verdict rests on.`,
  sections: [
    {
      id: 'how',
      title: 'How it is meant to work',
      blocks: [
        'An estimator with a mouse, a drafter who never leaves the keyboard, an operator with gloves and a phone, and somebody who listens to the page should all get the same curb, the same price and the same board. So everything that can be dragged can be moved by keyboard and from a menu, every drawing says in words what it shows, every change of a price and every error is announced, and nothing is said by color alone.',
        {
          table: 'Keys',
          rows: [
            ['Tab, Shift and Tab', 'from one control to the next; the first stop on a page skips its header'],
            ['/, Ctrl K', 'goes to the search in the header; the first can be switched off'],
            ['?', 'lists all keys that work here; can be switched off'],
            ['Arrows, Page, Home, End', 'rows of a list, cards of a board'],
            ['X on a row', 'selects it; Shift with an arrow selects on'],
            ['Space on a card', 'lifts it; arrows move it, Space puts it down, Escape puts it back'],
            ['Enter on a card', 'everything that can be done with it'],
            ['Escape', 'closes what is open, and returns the keyboard to where it was'],
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'What does not work yet',
      blocks: [
        {
          list: [
            'PDF documents (quotes, submittals, bills of lading) carry tags; their fonts are not embedded, so they are not PDF/UA. A drawing is read out by its name and sizes; the rest of the sheet is on the page of the order.',
            'The exact time behind words such as “2 hours ago” shows only under a mouse; history shows it in full.',
            'The product was tested in a browser, by keyboard, by its accessibility tree, and with axe-core. It has not been tested with a screen reader, or on a real phone, by somebody who depends on one.',
          ],
        },
      ],
    },
    {
      id: 'level-a',
      title: 'WCAG 2.2, level A',
      blocks: [{ table: 'Criteria of level A', columns: COLUMNS, rows: rowsOf('A') }],
    },
    {
      id: 'level-aa',
      title: 'WCAG 2.2, level AA',
      blocks: [{ table: 'Criteria of level AA', columns: COLUMNS, rows: rowsOf('AA') }],
    },
    {
      id: 'barrier',
      title: 'If you meet a barrier',
      blocks: [
        'Tell us which page it was and what you wanted to do; the report form in the footer of every page includes the address of the page. For help in the meantime, {contact}.',
      ],
    },
  ],
  next: {
    title: 'Try it by keyboard',
    text: 'The duct calculator and the quote need no mouse and no account.',
    actions: [
      { label: 'Duct calculator', href: '/ductcal' },
      { label: 'Start a quote', href: '/quote/new' },
    ],
  },
};
