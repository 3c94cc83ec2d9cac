import { screen, within } from '@testing-library/react';
import { showPage, startSession } from '../testing/show-page.tsx';
import { ContentPage } from './content-page.tsx';
import type { Block, PageContent } from './page-content.ts';

/** A page with one section of these blocks. */
const pageOf = (...blocks: readonly Block[]): PageContent => ({
  title: 'Curbs',
  lead: 'What they are.',
  sections: [{ id: 'one', title: 'The one section', blocks }],
  next: {
    title: 'Go on',
    text: 'There is more.',
    actions: [
      { quote: 'Draw it', query: '?curb_type=ADP' },
      { label: 'Products', href: '/products', isMain: true },
      { label: 'Tools', href: '/tools' },
    ],
  },
});

/** The markup of one block in its section. */
async function draw(block: Block): Promise<string> {
  const { container } = await showPage('/about', <ContentPage content={pageOf(block)} />);
  return container.querySelector('#one')?.lastElementChild?.outerHTML ?? '';
}

beforeEach(() => startSession(null));

it.each<[string, Block, string]>([
  ['a paragraph', 'Steel.', '<p>Steel.</p>'],
  ['strong and emphasized words', '**Look** *twice* here', '<p><strong>Look</strong> <em>twice</em> here</p>'],
  ['a link', 'See [all of them](/products#adp).', '<p>See <a href="/products#adp">all of them</a>.</p>'],
  [
    'the contact of a product without one',
    'To ask: {contact}.',
    '<p>To ask: use Report Bug at the foot of this page.</p>',
  ],
  ['a multiplication as it is written', 'δ = 2 × 3', '<p>δ = 2 × 3</p>'],
  ['a list', { list: ['One', '**Two**'] }, '<ul><li>One</li><li><strong>Two</strong></li></ul>'],
  ['steps', { steps: ['First', 'Second'] }, '<ol><li>First</li><li>Second</li></ol>'],
  ['a checklist', { checklist: ['Tape'] }, '<ul class="check-list"><li>Tape</li></ul>'],
  ['a heading', { heading: 'On a deck' }, '<h3>On a deck</h3>'],
  ['a formula without marks', { formula: 'a * b * c' }, '<p class="formula">a * b * c</p>'],
  ['a paragraph that is not printed', { onScreen: 'Print it.' }, '<p class="no-print">Print it.</p>'],
  [
    'facts',
    { facts: [['[Slope](/tools/pitch)', '2 in 12']] },
    '<dl class="facts"><div><dt><a href="/tools/pitch">Slope</a></dt><dd>2 in 12</dd></div></dl>',
  ],
  [
    'a table of numbers',
    { table: 'Gauge', isFigures: true, columns: ['Gauge', 'In.'], rows: [[14, '0.0785']] },
    '<table class="is-figures"><caption>Gauge</caption><thead><tr><th scope="col">Gauge</th><th scope="col">In.</th></tr></thead>' +
      '<tbody><tr><th scope="row">14</th><td>0.0785</td></tr></tbody></table>',
  ],
  [
    'a table for a pen',
    { table: 'Sheet', isFillIn: true, rows: [['L', '']] },
    '<div class="fill-in"><table><caption>Sheet</caption><tbody><tr><th scope="row">L</th><td></td></tr></tbody></table></div>',
  ],
])('draws %s', async (_, block, markup) => {
  expect(await draw(block)).toBe(markup);
});

it('frames a drawing with its caption, which also names the frame', async () => {
  await showPage(
    '/about',
    <ContentPage content={pageOf({ figure: 'adapter-sheet', size: 'sheet', caption: 'A sheet.' })} />,
  );
  expect(screen.getByRole('group', { name: 'A sheet.' })).toHaveClass('is-sheet');
});

it('numbers its sections, and lists them as its contents', async () => {
  await showPage('/about', <ContentPage content={pageOf('Text.')} />);
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(contents.getByRole('link', { name: 'The one section' })).toHaveAttribute('href', '#one');
  expect(screen.getByRole('region', { name: 'The one section' })).toHaveTextContent('1The one sectionText.');
});

it('puts the parts of the page at their places: before the text, in a section, at the end', async () => {
  const content: PageContent<'notice' | 'map' | 'end'> = {
    ...pageOf(),
    opening: { part: 'notice' },
    sections: [{ id: 'one', title: 'Where', blocks: ['Here:', { part: 'map' }] }],
    next: { part: 'end' },
  };
  const parts = { notice: <p>Notice</p>, map: <p>Map</p>, end: <p>End</p> };
  const { container } = await showPage('/about', <ContentPage content={content} parts={parts} />);
  expect([...container.querySelectorAll('p:not([class])')].map(({ textContent }) => textContent)).toEqual([
    'Notice',
    'Here:',
    'Map',
    'End',
  ]);
});

it('ends in a next step; a visitor may start a quote from it', async () => {
  await showPage('/about', <ContentPage content={pageOf('Text.')} />);
  const next = within(screen.getByRole('complementary', { name: 'Go on' }));
  expect(next.getByRole('link', { name: 'Draw it' })).toHaveAttribute('href', '/quote/new?curb_type=ADP');
  expect(next.getByRole('link', { name: 'Products' })).toHaveClass('cdi-button', { exact: true });
  expect(next.getByRole('link', { name: 'Tools' })).toHaveClass('cdi-button is-quiet', { exact: true });
});
