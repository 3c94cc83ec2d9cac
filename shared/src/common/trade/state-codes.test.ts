import { editionOfState, settleCodeEdition, STATE_CODES } from './state-codes.ts';
import { STATES } from './trade-lists.ts';

it('names the state, the code and the source of every edition other than the usual one', () => {
  for (const [state, { edition, code, source }] of Object.entries(STATE_CODES)) {
    expect(Object.keys(STATES)).toContain(state);
    expect(edition).toBe('7-22');
    expect(code).toMatch(/20(2[3-9]|[3-9]\d)/);
    expect(source.length).toBeGreaterThan(20);
  }
});

it.each([
  ['FL', '7-22'],
  ['CA', '7-22'],
  ['OH', '7-16'],
  [null, '7-16'],
] as const)('calculates in %s by %s', (state, edition) => expect(editionOfState(state)).toBe(edition));

describe('the edition of a quoted line', () => {
  const line = { conforming_type: '1', tag: 'RTU-1' };

  it('is that of the state of the stamp, before that of the job', () => {
    expect(settleCodeEdition(line, { stamp_state: 'FL', job_state: 'OH' })).toEqual({ ...line, code_edition: '7-22' });
    expect(settleCodeEdition(line, { stamp_state: null, job_state: 'FL' })).toEqual({ ...line, code_edition: '7-22' });
    expect(settleCodeEdition(line, { job_state: 'OH' })).toEqual({ ...line, code_edition: '7-16' });
  });

  it('stays as chosen, and open without a state or a calculation', () => {
    const chosen = { ...line, code_edition: '7-16' };
    expect(settleCodeEdition(chosen, { stamp_state: 'FL' })).toBe(chosen);
    expect(settleCodeEdition(line, {})).toBe(line);
    const plain = { conforming_type: null };
    expect(settleCodeEdition(plain, { stamp_state: 'FL' })).toBe(plain);
  });
});
