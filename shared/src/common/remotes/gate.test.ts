import { role, ROLE, signedIn, staff, USER_TYPE, type Audience, type Role } from '../policy/index.ts';
import { decideGate as decide, type GateViewer } from './gate.ts';

const visitor: GateViewer = { viewer: null, isStaff: false, needsTerms: false, needsSecondFactor: false };
const customer: GateViewer = { ...visitor, viewer: { userType: USER_TYPE.distributor, roles: [] } };
const newcomer: GateViewer = { ...customer, needsTerms: true };
const employeeWith = (...roles: readonly Role[]): GateViewer => ({
  ...visitor,
  viewer: { userType: USER_TYPE.employee, roles },
  isStaff: true,
});
const employee = employeeWith();

const AUDIENCES: Readonly<Record<string, Audience>> = {
  '/myalerts': [signedIn],
  '/quote/5': [signedIn],
  '/company/7': [staff],
  '/pricing': [role(ROLE.leadership)],
};
const decideGate = (address: string, viewer: GateViewer) => decide(address, viewer, (pathname) => AUDIENCES[pathname]);
const unsecured = { ...employee, needsSecondFactor: true };
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

  it('leaves it to the page to show an employee that a role is missing', () => {
    expect(decideGate('/pricing', customer)).toEqual({ kind: 'forbidden' });
    expect(decideGate('/pricing', employeeWith(ROLE.sales))).toEqual(open);
    expect(decideGate('/pricing', employeeWith(ROLE.leadership))).toEqual(open);
  });

  it('sends a customer who has not accepted the terms to them from every page, and back afterwards', () => {
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

  it.each([
    ['/', '/myedit'],
    ['/my', '/myedit'],
    ['/about', '/myedit?return=%2Fabout'],
    ['/company/7', '/myedit?return=%2Fcompany%2F7'],
    ['/sign_in?return=%2Frpt%2Forders_booked', '/myedit?return=%2Frpt%2Forders_booked'],
  ])('sends a person without the required second factor from %s to %s', (address, to) => {
    expect(decideGate(address, unsecured)).toEqual({ kind: 'redirect', to });
  });

  it.each(['/myedit', '/myedit?return=%2Fcompany', '/privacypolicy', '/termsandconditions'])(
    'leaves them at %s',
    (address) => {
      expect(decideGate(address, unsecured)).toEqual(open);
    },
  );
});
