import { readdirSync } from 'node:fs';
import { catalogue } from '@cdi/shared/catalogue';
import { boards, jobs, rooms } from './rooms.ts';

// @reads server/src/*.room.ts

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

it('every board has its own name', () => {
  const names = boards.flatMap((source) => Object.keys(source.boards));
  expect([...new Set(names)]).toEqual(names);
});

it('every clock time of a job is one: minute, hour, day, month, weekday', () => {
  const parts: readonly (readonly [least: number, most: number])[] = [
    [0, 59],
    [0, 23],
    [1, 31],
    [1, 12],
    [0, 7],
  ];
  const isPart = (text: string, [least, most]: readonly [number, number]) =>
    text.split(',').every((each) => {
      const [, from = '', to = from, step = '1'] = /^(?:(\d+)(?:-(\d+))?|\*)(?:\/(\d+))?$/.exec(each) ?? [, 'x'];
      if (each.startsWith('*')) return each === '*' || Number(step) > 0;
      return Number(from) >= least && Number(to) <= most && Number(from) <= Number(to);
    });
  const wrong = jobs.filter(({ cron }) => {
    if (cron === undefined) return false;
    const fields = cron.split(' ');
    return fields.length !== parts.length || !parts.every((part, index) => isPart(fields[index] ?? '', part));
  });
  expect(wrong.map(({ name, cron }) => [name, cron])).toEqual([]);
});

it('every job has its own name', () => {
  const names = jobs.map(({ name }) => name);
  expect([...new Set(names)]).toEqual(names);
});
