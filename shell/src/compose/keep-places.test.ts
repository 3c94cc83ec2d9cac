/** @jest-environment ./test/jsdom-environment.cjs */
import { keepPlaces } from './keep-places.ts';

const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
let heightPx = 0;

/** Scrolls the page and fires the browser's event. */
function scroll(topPx: number): void {
  Object.defineProperty(window, 'scrollY', { value: topPx, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}
/** Fires single-spa's event for a page that is in place. */
const arrive = () => window.dispatchEvent(new Event('single-spa:routing-event'));
function follow(path: string): void {
  window.history.pushState(null, '', path);
  arrive();
  scroll(0);
}
async function goBack(): Promise<void> {
  const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await gone;
}

beforeAll(() => {
  Object.defineProperty(window, 'innerHeight', { value: 800 });
  Object.defineProperty(document.documentElement, 'scrollHeight', { get: () => heightPx });
  window.history.pushState(null, '', '/isolation');
  keepPlaces([window.location.href, 1200]);
});

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask'] });
  scrollTo.mockClear();
  heightPx = 800;
});
afterEach(() => jest.useRealTimers());

it('restores the scroll position of a page that the first touch of the user left', async () => {
  heightPx = 4000;
  follow('/quote/new');
  await goBack();
  arrive();
  expect(scrollTo.mock.calls).toEqual([[0, 1200]]);
});

it('restores the scroll position of a page once it is long enough again', async () => {
  scroll(1900);
  follow('/quote/new');
  await goBack();
  // the browser's own attempt, while the old page is still there
  scroll(40);
  arrive();
  jest.advanceTimersByTime(100);
  expect(scrollTo).not.toHaveBeenCalled();
  heightPx = 4000;
  jest.advanceTimersByTime(100);
  expect(scrollTo.mock.calls).toEqual([[0, 1900]]);
  jest.advanceTimersByTime(5000);
  expect(scrollTo).toHaveBeenCalledTimes(1);
  scroll(1900);
});

it('scrolls to the end of a page that stays shorter than before', async () => {
  scroll(1900);
  follow('/quote/new');
  await goBack();
  arrive();
  jest.advanceTimersByTime(3100);
  expect(scrollTo.mock.calls).toEqual([[0, 1900]]);
});

it.each(['wheel', 'keydown', 'pointerdown'])(
  'does not scroll the page once the user has moved on (%s)',
  async (type) => {
    scroll(1900);
    follow('/quote/new');
    await goBack();
    arrive();
    window.dispatchEvent(new Event(type));
    heightPx = 4000;
    jest.advanceTimersByTime(5000);
    expect(scrollTo).not.toHaveBeenCalled();
  },
);

it('starts at the top of a page that is opened by a link, and of one that was left at its top', async () => {
  scroll(1900);
  follow('/quote/new');
  follow('/isolation');
  await goBack();
  arrive();
  heightPx = 4000;
  jest.advanceTimersByTime(5000);
  expect(scrollTo).not.toHaveBeenCalled();
});
