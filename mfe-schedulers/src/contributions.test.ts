import { contributions } from './contributions.ts';

it('lists the schedulers by the names and in the order of the shop', () => {
  expect(contributions.menu.map((entry) => entry.label)).toEqual([
    'Drawing',
    'Maintenance',
    'Measurement',
    'Master',
    'Sales Checking',
    'Special Materials',
    'Engineering',
    'Eng Checking',
    'Radan',
    'Batching',
    'Turret',
    'Folding',
    'Clinching',
    'Shell',
    'Guts',
    'Quality Control',
    'Insulate',
    'Crate',
    'Loading',
    'Final Paperwork',
  ]);
});

it('shows them to employees only', () => {
  expect(contributions.menu.every((entry) => entry.access?.staffOnly === true && entry.menu === 'schedulers')).toBe(
    true,
  );
  expect(contributions.commands.every((command) => command.access?.staffOnly === true)).toBe(true);
});
