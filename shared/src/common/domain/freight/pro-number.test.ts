import { cleanProNo, findProFault } from './pro-number.ts';

it.each(['881204', '881-204', '881 204 7', 'ODFL-881204', '1234', '12345678901234567890'])(
  '%s is a PRO number',
  (proNo) => expect(findProFault(cleanProNo(proNo))).toBeNull(),
);

it('a PRO number is stored in capitals with single spaces', () => {
  expect(cleanProNo('  ab 881   204 ')).toBe('AB 881 204');
});

it.each([
  ['', 'Enter the PRO number'],
  ['123', '4 to 20'],
  ['1-2-3', '4 to 20'],
  ['123456789012345678901', '4 to 20'],
  ['881--204', 'letters and digits'],
  ['-881204', 'letters and digits'],
  ['881/204', 'letters and digits'],
  ['881204<b>', 'letters and digits'],
  ['٤٤٤٤', 'letters and digits'],
])('%p is not a PRO number, and the message says why', (proNo, why) =>
  expect(findProFault(cleanProNo(proNo))).toContain(why),
);
