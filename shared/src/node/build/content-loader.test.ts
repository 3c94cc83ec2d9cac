import { writeValues } from './content-loader.cjs';

it('writes the values of a content file, and no line of the program that made them', () => {
  const rows = [105, 130].map((mph) => [mph, `${mph * 2} lb`]);
  expect(writeValues({ windContent: { title: 'Wind', isFigures: true, rows }, day: 'Nov 26' })).toBe(
    'export const windContent = {"title":"Wind","isFigures":true,"rows":[[105,"210 lb"],[130,"260 lb"]]};\n' +
      'export const day = "Nov 26";\n',
  );
});

it.each([
  ['a function', { page: { sections: [{ body: () => 'text' }] } }, 'page.sections.0.body'],
  ['what is undefined', { page: { lead: undefined } }, 'page.lead'],
  ['a number that is none', { page: { rows: [[Number.NaN]] } }, 'page.rows.0.0'],
  ['an object with a class', { page: { day: new Date(0) } }, 'page.day'],
])('refuses %s, and names its place', (_, exported, place) => {
  expect(() => writeValues(exported)).toThrow(`${place} is no plain data.`);
});
