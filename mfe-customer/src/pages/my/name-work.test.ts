import { WORK_LIST } from '@cdi/shared/catalogue';
import { nameWork } from './name-work.ts';

const ofOne = (title: string): string => nameWork({ title }, 1);

it('names one record in the singular, and several by the title of the list', () => {
  expect(ofOne('Purchase orders to approve')).toBe('Purchase order to approve');
  expect(ofOne('Credits to issue')).toBe('Credit to issue');
  expect(ofOne('Bills on hold to release')).toBe('Bill on hold to release');
  expect(ofOne('Metal indexes to activate')).toBe('Metal index to activate');
  expect(nameWork({ title: 'Credits to issue' }, 2)).toBe('Credits to issue');
});

it('has a singular for every list', () => {
  for (const { title } of WORK_LIST) {
    const one = ofOne(title);
    // stock is one thing, however much of it is low; nothing else keeps the title of many
    if (!title.startsWith('Stock below')) expect(one).not.toBe(title);
    expect(one).not.toMatch(/\b(indexe|it|thi|are)\b/);
  }
});
