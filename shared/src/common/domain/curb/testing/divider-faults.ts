import { parseInches } from '../../../units/inches.ts';
import { placeDivider } from '../air-divider.ts';
import type { CurbGeometry } from '../curb-geometry.ts';
import type { CurbProblem } from '../curb-problem.ts';
import type { CurbSpec, PlanRect } from '../../../trade/curb-spec.ts';
import type { Transition } from '../transition.ts';
import { validateCurb } from '../validate-curb.ts';

/** A duct at a share of its way up. */
export function sectionOf({ bottom, top }: Transition, share: number): PlanRect {
  const mix = (name: keyof PlanRect): number => bottom[name] + (top[name] - bottom[name]) * share;
  return { xIn: mix('xIn'), yIn: mix('yIn'), lengthIn: mix('lengthIn'), widthIn: mix('widthIn') };
}

/** What the divider between the two airs cuts: ducts at eleven heights, floor openings, and openings of the wall at its end. */
export function* cutsOfDivider(spec: CurbSpec, { ducts, plan, parts }: CurbGeometry): Generator<string> {
  const hasTwoAirs = plan.supply !== null && plan.return !== null;
  const isDivided = parts.some(({ code }) => code === 'DIV');
  if (['ADP', 'ADP-C', 'HOR', 'PLN'].includes(spec.family) && hasTwoAirs !== isDivided) yield 'the divider is missing';
  const place = placeDivider(spec, plan);
  if (place === null) return;
  if (place.kind !== 'place') {
    yield 'the divider has no place';
    return;
  }
  const { axis, atIn } = place;
  const cuts = ({ xIn, yIn, lengthIn, widthIn }: PlanRect): boolean => {
    const [from, to] = axis === 'x' ? [xIn, xIn + lengthIn] : [yIn, yIn + widthIn];
    // half of the 1/16 in. to which openings are cut
    return atIn > from + 0.032 && atIn < to - 0.032;
  };
  for (let step = 0; step <= 10; step += 1)
    for (const duct of [ducts.supply, ducts.return])
      if (duct && cuts(sectionOf(duct, step / 10))) yield `the divider cuts a duct at ${step}/10`;
  for (const opening of [plan.supply, plan.return]) if (opening && cuts(opening)) yield 'the divider cuts an opening';
  const { supply, return: back } = (spec.family === 'HOR' && spec.sideOpenings) || { supply: null, return: null };
  if (axis !== 'y') return;
  for (const opening of [supply, back])
    if (opening && cuts({ xIn: 0, lengthIn: 0, yIn: opening.fromBIn, widthIn: opening.widthIn }))
      yield 'the divider cuts a side opening';
}

/** Checks that the divider is clear with the offset that a refusal proposes. Returns whether it proposes one. */
export function checkRemedy(spec: CurbSpec, { field, message }: CurbProblem): boolean {
  const [, text, way] = /Enter an offset of (\S.*?")\s+along the (length|width)/.exec(message) ?? [];
  if (text === undefined) return false;
  const parsed = parseInches(text);
  if (!parsed.ok) throw new Error(message);
  if (field !== (way === 'length' ? 'offset_x' : 'offset_y')) throw new Error(`${field}: ${message}`);
  const moved = way === 'length' ? { offsetXIn: parsed.inches } : { offsetYIn: parsed.inches };
  const errors = validateCurb({ ...spec, ...moved }).filter(({ severity }) => severity === 'error');
  const before = validateCurb(spec).map(({ code }) => code);
  if (errors.some(({ code }) => code === 'divider_cuts_duct' || !before.includes(code)))
    throw new Error(`${message} ${JSON.stringify(errors)} ${JSON.stringify(spec)}`);
  return true;
}
