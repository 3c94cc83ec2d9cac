/** @jest-environment ./test/jsdom-environment.cjs */
import { keepPlaces } from './keep-places.ts';

const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
let heightPx = 0;

/** The person scrolls the page, as the browser tells of it. */
function scroll(topPx: number): void {
  Object.defineProperty(window, 'scrollY', { value: topPx, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}
/** The page of an address is in its place, as single-spa tells of it. */
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

it('goes back to where the page was left by the very touch that brought this', async () => {
  heightPx = 4000;
  follow('/quote/new');
  await goBack();
  arrive();
  expect(scrollTo.mock.calls).toEqual([[0, 1200]]);
});

it('goes back to where the page was left, once it is as long again', async () => {
  scroll(1900);
  follow('/quote/new');
  await goBack();
  // the browser's own attempt, with the old page still there
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

it('goes as far as there is, when the page does not become as long', async () => {
  scroll(1900);
  follow('/quote/new');
  await goBack();
  arrive();
  jest.advanceTimersByTime(3100);
  expect(scrollTo.mock.calls).toEqual([[0, 1900]]);
});

it.each(['wheel', 'keydown', 'pointerdown'])(
  'leaves the page alone once the person goes on with it (%s)',
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

it('begins a page at its top that is reached by a link, and leaves one that was at its top', async () => {
  scroll(1900);
  follow('/quote/new');
  follow('/isolation');
  await goBack();
  arrive();
  heightPx = 4000;
  jest.advanceTimersByTime(5000);
  expect(scrollTo).not.toHaveBeenCalled();
});
