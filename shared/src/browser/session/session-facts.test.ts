import { runInAction } from 'mobx';
import { SessionStore } from './session.store.ts';

const session = new SessionStore();

it('returns the current day at the plant, in whatever time zone the reader is', () => {
  const lateEvening = new Date('2026-11-21T03:30:00Z');
  expect(session.readToday(lateEvening)).toBe('2026-11-20');
  runInAction(() => (session.config = { ...session.config, plantTimeZone: 'Asia/Tokyo' }));
  expect(session.readToday(lateEvening)).toBe('2026-11-21');
});

it('toggles and sets the public navigation', () => {
  session.toggleNav();
  expect(session.isPublicNavVisible).toBe(true);
  session.setNavVisible(false);
  expect(session.isPublicNavVisible).toBe(false);
});
