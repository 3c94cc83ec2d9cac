import { checkRail } from './rail-bending.ts';

/*
 * Floating rail of 14 gauge galvanized sheet, t = 0.0785 in., by its middle line: top flange 2 − t/2 = 1.96075, web 3 − t = 2.9215, lower
 * flange 2 − t = 1.9215, lip 1 − t/2 = 0.96075; together 7.7645 in.
 * Axis above the lower flange: (1.96075 × 2.9215 + 2.9215 × 1.46075 + 0.96075 × 0.480375)/7.7645 = 10.4574/7.7645 = 1.3468.
 * I/t: top 1.96075 × 1.5747² = 4.8619; web 2.9215³/12 + 2.9215 × 0.1139² = 2.0779 + 0.0379; lower 1.9215 × 1.3468² = 3.4855;
 * lip 0.96075³/12 + 0.96075 × 0.8664² = 0.0739 + 0.7213; together 11.2584, I = 0.8838 in⁴, c to the top 1.5747.
 * Strength: the top flange has one free edge, w/t = 24.978; F_cr = 0.43π² × 29,500,000/(12 × 0.91 × 623.9) = 18,376 psi. At 33,000 psi
 * λ = √(33,000/18,376) = 1.3401, ρ = (1 − 0.22/1.3401)/1.3401 = 0.6237; with 1.2230 in. of it I = 0.7251, c = 1.7400;
 * M = 33,000 × 0.7251/1.7400/1.67 = 8,235 in-lb.
 */
it.each([
  // 10 × 60²/8 = 4,500 in-lb: 8,018 psi, λ = .66, all of the flange; 5 × 10 × 60⁴/(384 × 29.5e6 × .8838) = .0647; 4,500/8,235 = .546
  [10, 60, 0.0647, 0.546],
  // 5 × 84²/8 = 4,410; 25 × 84⁴/1.00114e10 = .1243; .536
  [5, 84, 0.1243, 0.536],
  // 25 × 50²/8 = 7,812.5: 13,920 psi, λ = .8703, ρ = .8585; I = .8278; 125 × 50⁴/(384 × 29.5e6 × .8278) = .0833; .949
  [25, 50, 0.0833, 0.949],
])('under %f lb/in. over %f in. a steel rail sags %f in. and uses %f of its strength', (load, spanIn, sagIn, share) => {
  const check = checkRail('galvanised', load, spanIn);
  expect(check.sagIn).toBeCloseTo(sagIn, 4);
  expect(check.bendingShare).toBeCloseTo(share, 3);
  expect(check.sagLimitIn).toBeCloseTo(spanIn / 360, 12);
  expect(check.share).toBe(Math.max(check.sagIn / check.sagLimitIn, check.bendingShare));
});

// a third of the modulus of steel, in a sheet that is .125 thick for .0785
it('an aluminum rail sags more than a steel one, and every rail more over a longer span', () => {
  const steel = checkRail('galvanised', 8, 60);
  expect(checkRail('aluminium', 8, 60).sagIn).toBeGreaterThan(1.5 * steel.sagIn);
  expect(checkRail('stainless_304', 8, 60).bendingShare).toBeGreaterThan(steel.bendingShare);
  expect(checkRail('galvanised', 8, 61).sagIn).toBeGreaterThan(steel.sagIn);
});
