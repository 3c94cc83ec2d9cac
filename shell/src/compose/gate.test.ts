import { decideGate } from './gate.ts';

const visitor = { isSignedIn: false, isStaff: false, needsTerms: false };
const customer = { isSignedIn: true, isStaff: false, needsTerms: false };
const newcomer = { ...customer, needsTerms: true };
const employee = { isSignedIn: true, isStaff: true, needsTerms: false };
const open = { kind: 'open' };

describe('decideGate', () => {
  it.each(['/', '/about', '/sign_in', '/my/register', '/no_such_page'])('lets visitors into %s', (address) => {
    expect(decideGate(address, visitor)).toEqual(open);
  });

  it('sends a visitor to sign in and remembers where they wanted to go', () => {
    const to = `/sign_in?return=${encodeURIComponent('/myalerts?page=2')}`;
    expect(decideGate('/myalerts?page=2', visitor)).toEqual({ kind: 'redirect', to });
    expect(decideGate('/my', visitor)).toEqual({ kind: 'open' });
  });

  it.each([
    ['a customer', customer],
    ['an employee', employee],
  ])('sends %s from the home page to /my', (_, viewer) => {
    expect(decideGate('/', viewer)).toEqual({ kind: 'redirect', to: '/my' });
  });

  it('keeps customers out of staff pages and lets employees in', () => {
    expect(decideGate('/company/7', customer)).toEqual({ kind: 'forbidden' });
    expect(decideGate('/company/7', employee)).toEqual(open);
  });

  it('sends who has not accepted the terms there from everywhere, and back afterwards', () => {
    const to = `/termsandconditions?return=${encodeURIComponent('/quote/5')}`;
    expect(decideGate('/quote/5', newcomer)).toEqual({ kind: 'redirect', to });
    expect(decideGate('/about', newcomer).kind).toBe('redirect');
    expect(decideGate('/my', newcomer)).toEqual({ kind: 'redirect', to: '/termsandconditions' });
  });

  it.each([
    ['/sign_in?return=%2Fdrawings', '/termsandconditions?return=%2Fdrawings'],
    ['/sign_in', '/termsandconditions'],
    ['/my/register?return=%2F%2Fevil.test', '/termsandconditions'],
    ['/pass_reset?token=secret', '/termsandconditions'],
  ])('leads them from the entrance %s to %s', (address, to) => {
    expect(decideGate(address, newcomer)).toEqual({ kind: 'redirect', to });
  });

  it.each(['/termsandconditions', '/termsandconditions?return=%2Fquote', '/privacypolicy'])(
    'lets them read %s first',
    (address) => {
      expect(decideGate(address, newcomer)).toEqual(open);
    },
  );
});
