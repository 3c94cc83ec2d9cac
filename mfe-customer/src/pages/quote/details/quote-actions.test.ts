import { quoteRecord } from '../testing/fake-quote-api.ts';
import { describeNext, listQuoteActions } from './quote-actions.ts';

const TODAY = '2026-11-20';

function record(
  status: string,
  { update = true, transitions = [] as string[], ...fields }: Record<string, unknown> = {},
) {
  const base = quoteRecord();
  return {
    ...base,
    fields: { ...base.fields, status, ...fields },
    rights: { update: update as boolean, locked: [], transitions: transitions as string[] },
  };
}

function names(
  status: string,
  facts: { isStaff?: boolean; mayCreate?: boolean } = {},
  more: Record<string, unknown> = {},
) {
  const { isStaff = false, mayCreate = true } = facts;
  const actions = listQuoteActions({ record: record(status, more), isStaff, mayCreate });
  return { all: actions.map(({ name }) => name), main: actions.filter(({ isMain }) => isMain).map(({ name }) => name) };
}

it('lets a customer order, send, edit or copy a draft, or ask for help', () => {
  const { all, main } = names('draft', {}, { transitions: ['request', 'cancel'] });
  expect(main).toEqual(['order']);
  expect(all).toEqual(['order', 'send', 'edit', 'copy', 'request', 'cancel']);
});

it('makes sending the next step of an employee, and ordering after that', () => {
  expect(names('pricing', { isStaff: true }).main).toEqual(['send']);
  expect(names('requested', { isStaff: true }, { transitions: ['take'] }).main).toEqual(['take']);
  expect(names('sent', { isStaff: true }).main).toEqual(['order']);
});

it('offers a revision of a sent, lost or expired quote, even if nothing else may be changed', () => {
  expect(names('sent').all).toContain('revise');
  // a quote that the customer has is not edited in place
  for (const status of ['sent', 'viewed']) expect(names(status).all).not.toContain('edit');
  expect(names('expired', {}, { update: false })).toEqual({ all: ['revise', 'copy'], main: ['revise'] });
});

it('links an ordered quote to its order', () => {
  const { all, main } = names('won', {}, { update: false, tracker_id: 7 });
  expect(main).toEqual(['open_order']);
  expect(all).not.toContain('order');
});

it('offers no changes to users with read access only', () => {
  expect(names('sent', { mayCreate: false }, { update: false }).all).toEqual([]);
});

it.each(['draft', 'requested', 'pricing', 'sent', 'viewed', 'revised', 'won', 'lost', 'expired', 'cancelled'])(
  'has at most one next step and a sentence for a quote that is %s',
  (status) => {
    for (const isStaff of [true, false]) {
      expect(names(status, { isStaff }).main.length).toBeLessThanOrEqual(1);
      expect(describeNext({ record: record(status), isStaff }, TODAY).words).not.toBe('');
    }
  },
);

it('requires a reason for the transitions that need one', () => {
  const actions = listQuoteActions({
    record: record('sent', { transitions: ['lose'] }),
    isStaff: true,
    mayCreate: true,
  });
  expect(actions.find(({ name }) => name === 'lose')).toMatchObject({ needsReason: true, isTransition: true });
});

it('reports expired prices before anything else', () => {
  const next = (facts: object) => describeNext({ record: record('sent', { ...facts }), isStaff: false }, TODAY).words;
  expect(next({ valid_until: '2026-11-19' })).toMatch(/no longer valid/);
  expect(next({ valid_until: TODAY })).not.toMatch(/no longer/);
});

it('shows employees their noted next step', () => {
  const noted = record('sent', { next_action: 'Call Pat on Monday' });
  expect(describeNext({ record: noted, isStaff: true }, TODAY).words).toBe('Call Pat on Monday');
  expect(describeNext({ record: noted, isStaff: false }, TODAY).words).not.toBe('Call Pat on Monday');
});

it('names who acts next: the rep by name for employees, We or You for the customer', () => {
  const at = (status: string, isStaff: boolean, more: object = {}) => {
    const labels = { inside_rep_id: 'Dana Ruiz' };
    return describeNext({ record: { ...record(status, { ...more }), labels }, isStaff }, TODAY).who;
  };
  expect([at('pricing', true), at('pricing', false)]).toEqual(['Dana Ruiz', 'We']);
  expect([at('sent', true), at('sent', false)]).toEqual(['The customer', 'You']);
  const toConfirm = { price_to_confirm: true, approval_needed: 'manager' };
  expect([at('sent', true, toConfirm), at('sent', false, toConfirm)]).toEqual(['Manager', 'We']);
  expect([at('won', true), at('won', false)]).toEqual([null, null]);
});

it('offers a roof measurement to users with that right, while the quote is open or won', () => {
  const offers = (status: string, mayMeasure: boolean) =>
    listQuoteActions({ record: record(status), isStaff: true, mayCreate: true, mayMeasure }).some(
      ({ name }) => name === 'measure',
    );
  expect([offers('sent', true), offers('won', true), offers('lost', true), offers('sent', false)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
