import type { LiveRemote, LiveRemotes } from '@cdi/shared/remotes';
import { findNews } from './release-news.ts';

const row = (name: string, version: string) => ({ name, version }) as LiveRemote;
const loaded = new Map([
  ['mfe-public', row('mfe-public', '1')],
  ['mfe-reports', row('mfe-reports', '1')],
]);
const answer = (given: Partial<LiveRemotes> = {}): LiveRemotes => ({
  shell: '1',
  harmful: [],
  remotes: [row('mfe-public', '1'), row('mfe-reports', '1'), row('mfe-files', '7')],
  ...given,
});
const newsOf = (given: Partial<LiveRemotes>) => findNews({ shell: '1', loaded, answer: answer(given) });

it('a page with the live releases has no news, and neither has a remote that it has not loaded', () => {
  expect(newsOf({})).toBeNull();
  expect(newsOf({ remotes: [row('mfe-public', '1'), row('mfe-files', '8')] })).toBeNull();
  expect(findNews({ shell: '1', loaded, answer: undefined })).toBeNull();
});

it('a newer remote is news, a newer shell too, and the same news has the same key', () => {
  const remotes = [row('mfe-public', '2'), row('mfe-reports', '1')];
  expect(newsOf({ remotes })).toEqual({ key: 'mfe-public 2', isHarmful: false });
  expect(newsOf({ remotes, shell: '2' })).toEqual({ key: 'mfe-public 2,shell 2', isHarmful: false });
  expect(newsOf({ remotes, shell: '2' })).toEqual(newsOf({ remotes: remotes.toReversed(), shell: '2' }));
});

it('a harmful release is news, with or without a replacement', () => {
  const harmful = ['mfe-public 1'];
  expect(newsOf({ harmful, remotes: [row('mfe-public', '0'), row('mfe-reports', '1')] })).toEqual({
    key: 'mfe-public 0',
    isHarmful: true,
  });
  expect(newsOf({ harmful, remotes: [row('mfe-reports', '1')] })).toEqual({ key: 'mfe-public gone', isHarmful: true });
  expect(newsOf({ harmful: ['mfe-public 0'] })).toBeNull();
});

it('an older server, which reports neither the shell nor harmful releases, causes no false news', () => {
  const { remotes } = answer();
  expect(findNews({ shell: '1', loaded, answer: { remotes } })).toBeNull();
});
