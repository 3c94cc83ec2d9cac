import { readdirSync } from 'node:fs';
import { catalogue } from '@cdi/shared/catalogue';
import { jobs, rooms } from './rooms.ts';

const facesIn = (folder: string): string[] =>
  readdirSync(`${__dirname}/${folder}`, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.room.ts'),
  );

it('every face of a room is in the list', () => {
  const names = facesIn('.').map((file) => file.split('/').at(-1)!.replace('.room.ts', ''));
  expect(rooms.map(({ name }) => name).sort()).toEqual(names.sort());
});

it('every object has its rules in one room, and every rule an object', () => {
  const owners = rooms.flatMap((room) => Object.keys(room.hooks ?? {}));
  expect([...new Set(owners)]).toEqual(owners);
  const names = catalogue.map(({ name }) => name);
  expect(owners.filter((name) => !names.includes(name))).toEqual([]);
});

it('every job has its own name', () => {
  const names = jobs.map(({ name }) => name);
  expect([...new Set(names)]).toEqual(names);
});
