/** A way in which the product is tried; the words are those of the report. */
export const PROOFS = {
  rules: {
    title: /^(a visitor|\w+) opens /,
    words: 'axe-core over every page as it opens, and its width measured at 320 px',
  },
  opened: {
    title: /can use whatever opens/,
    words: 'axe-core over every menu, dialog and panel that opens, by keyboard',
  },
  focus: {
    title: /sees what has the focus/,
    words: 'every stop of the Tab key is looked for on the screen, at 400 % zoom too',
  },
  spacing: {
    title: /reads every word at a wider spacing/,
    words: 'pages of each kind with the spacing of text that the criterion names, looked through for cut words',
  },
  phone: {
    title: /pages fit a phone/,
    words: 'pages measured on a phone, upright and sideways',
  },
  touch: {
    title: /by phone, orders|by thumb/,
    words: 'quote, order and drawing, and a card of the shop, worked by touch at 390 px',
  },
  keys: {
    title: /without a mouse/,
    words: 'quote, board, record, upload and report worked by keys alone',
  },
  system: {
    title: /in the colors of the system/,
    words: 'states, focus and drawings looked at in the forced colors of the system',
  },
  pointer: {
    title: /under the pointer .* by Escape/,
    words: 'the figures that a chart shows under the pointer, put away by Escape',
  },
  job: {
    title: /^a visitor becomes a customer/,
    words: 'the main job from quote to shipped order in a browser',
  },
} as const;

export type ProofName = keyof typeof PROOFS;

/** The claim about a criterion if its proofs hold. */
export type Claim = 'supports' | 'partially supports' | 'not applicable';

export interface Criterion {
  /** Number in WCAG 2.2. */
  readonly id: string;
  readonly name: string;
  readonly level: 'A' | 'AA';
  readonly claim: Claim;
  /** Observations, and limits of the claim. */
  readonly remark: string;
  /** Browser tests that prove the claim; empty for a manual review. */
  readonly proofs: readonly ProofName[];
}

const row = (
  id: string,
  level: 'A' | 'AA',
  name: string,
  remark: string,
  proofs: readonly ProofName[] = [],
  claim: Claim = 'supports',
): Criterion => ({ id, name, level, claim, remark, proofs });

const none = (id: string, level: 'A' | 'AA', name: string, remark: string): Criterion =>
  row(id, level, name, remark, [], 'not applicable');

const NO_MEDIA = 'There is no sound and no video.';

/** All criteria of WCAG 2.2, levels A and AA. */
export const CRITERIA: readonly Criterion[] = [
  row('1.1.1', 'A', 'Non-text content', 'Drawings have a name and a description, charts a table of their numbers.', [
    'rules',
    'opened',
  ]),
  none('1.2.1', 'A', 'Audio-only and video-only', NO_MEDIA),
  none('1.2.2', 'A', 'Captions (prerecorded)', NO_MEDIA),
  none('1.2.3', 'A', 'Audio description or media alternative', NO_MEDIA),
  none('1.2.4', 'AA', 'Captions (live)', NO_MEDIA),
  none('1.2.5', 'AA', 'Audio description', NO_MEDIA),
  row(
    '1.3.1',
    'A',
    'Info and relationships',
    'Headings, lists, tables and groups are marked up as such, in PDF papers too; files that people upload are as they were made.',
    ['rules', 'opened'],
  ),
  row('1.3.2', 'A', 'Meaningful sequence', 'The order in the page is the order on the screen.', ['focus']),
  row('1.3.3', 'A', 'Sensory characteristics', 'No instruction relies on shape, place or sound alone.'),
  row('1.3.4', 'AA', 'Orientation', 'Pages work upright and sideways.', ['phone']),
  row('1.3.5', 'AA', 'Identify input purpose', 'Fields about the person say what a browser may fill in.', ['rules']),
  row('1.4.1', 'A', 'Use of color', 'States have a sign and a word besides their color.', ['system']),
  none('1.4.2', 'A', 'Audio control', NO_MEDIA),
  row('1.4.3', 'AA', 'Contrast (minimum)', 'In the light and the dark scheme.', ['rules', 'opened']),
  row('1.4.4', 'AA', 'Resize text', 'Sizes follow the text size of the browser up to 200 %.', ['focus']),
  row('1.4.5', 'AA', 'Images of text', 'Text is text, in drawings too.'),
  row('1.4.10', 'AA', 'Reflow', 'One direction of scrolling at 320 px; tables and boards scroll in their own box.', [
    'rules',
    'focus',
    'phone',
  ]),
  row('1.4.11', 'AA', 'Non-text contrast', 'Borders of fields and the ring around what has the focus reach 3:1.', [
    'system',
  ]),
  row('1.4.12', 'AA', 'Text spacing', 'Lines and boxes grow with wider spacing.', ['spacing']),
  row(
    '1.4.13',
    'AA',
    'Content on hover or focus',
    'What a chart shows under the pointer goes by Escape, and stands in a table as well. Exact moments in a title are shown by the browser itself.',
    ['pointer'],
  ),
  row('2.1.1', 'A', 'Keyboard', 'Everything that is dragged has keys and a menu as well.', ['opened', 'keys']),
  row('2.1.2', 'A', 'No keyboard trap', 'Every window leaves by Escape.', ['opened', 'focus']),
  row(
    '2.1.4',
    'A',
    'Character key shortcuts',
    'The keys / and ? of the header can be switched off in the menu of the person; other single keys act only while a row or a card has the focus.',
  ),
  row('2.2.1', 'A', 'Timing adjustable', 'A session lasts days; what was typed is kept when it ends.'),
  row(
    '2.2.2',
    'A',
    'Pause, stop, hide',
    'Nothing moves by itself; drawings draw once, and not where less motion is asked for.',
  ),
  row('2.3.1', 'A', 'Three flashes', 'Nothing flashes.'),
  row('2.4.1', 'A', 'Bypass blocks', 'The first stop leads to the content.', ['rules']),
  row('2.4.2', 'A', 'Page titled', 'Every address has its own title.', ['rules']),
  row('2.4.3', 'A', 'Focus order', 'A window gives the focus back; it never falls to the start of the page.', [
    'opened',
    'keys',
  ]),
  row('2.4.4', 'A', 'Link purpose (in context)', 'Links name where they lead.', ['rules']),
  row('2.4.5', 'AA', 'Multiple ways', 'Menus, the search of the header, and links between records.'),
  row('2.4.6', 'AA', 'Headings and labels', 'They name what follows.', ['rules']),
  row('2.4.7', 'AA', 'Focus visible', 'A ring of two pixels around every field, link and button.', ['system']),
  row('2.4.11', 'AA', 'Focus not obscured (minimum)', 'Bars at the edges let go in a low window.', ['focus']),
  row('2.5.1', 'A', 'Pointer gestures', 'No gesture needs two fingers or a path.'),
  row('2.5.2', 'A', 'Pointer cancellation', 'Buttons act when they are let go.'),
  row('2.5.3', 'A', 'Label in name', 'What stands on a button is in its name.', ['rules', 'opened']),
  none('2.5.4', 'A', 'Motion actuation', 'Nothing is worked by moving the device.'),
  row('2.5.7', 'AA', 'Dragging movements', 'Cards move by buttons, by a menu and by keys; windows by buttons.', [
    'touch',
    'keys',
  ]),
  row('2.5.8', 'AA', 'Target size (minimum)', '24 px at a desk; 44 px and more on the pages of the shop.', [
    'rules',
    'opened',
    'touch',
  ]),
  row('3.1.1', 'A', 'Language of page', 'American English.', ['rules']),
  none('3.1.2', 'AA', 'Language of parts', 'All text is in one language.'),
  row('3.2.1', 'A', 'On focus', 'Focus alone changes nothing.'),
  row('3.2.2', 'A', 'On input', 'A field changes what is shown beside it and never the page.'),
  row('3.2.3', 'AA', 'Consistent navigation', 'One header for all pages.', ['rules']),
  row('3.2.4', 'AA', 'Consistent identification', 'The same things have the same names.'),
  row('3.2.6', 'A', 'Consistent help', 'Telephone number in header and footer, report of an error in the footer.'),
  row('3.3.1', 'A', 'Error identification', 'Each error names its field.', ['job']),
  row('3.3.2', 'A', 'Labels or instructions', 'Every field has a label that stays.', ['rules', 'opened']),
  row('3.3.3', 'AA', 'Error suggestion', 'Each error says the remedy.'),
  row('3.3.4', 'AA', 'Error prevention (legal, financial)', 'An order is looked over before it is placed.', ['job']),
  row('3.3.7', 'A', 'Redundant entry', 'What was given once is filled in.'),
  row('3.3.8', 'AA', 'Accessible authentication (minimum)', 'Passwords can be pasted and kept; there is no puzzle.'),
  row('4.1.2', 'A', 'Name, role, value', 'Menus, dialogs, tabs and fields say what they are and how they stand.', [
    'rules',
    'opened',
  ]),
  row('4.1.3', 'AA', 'Status messages', 'Saving, searching, prices and errors are said without taking the focus.', [
    'keys',
  ]),
];
