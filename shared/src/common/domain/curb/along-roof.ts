import type { CurbSpec } from '../../trade/curb-spec.ts';

/** Plan sizes as lengths on the roof, inches: strips that follow a sloped roof are as long as the roof under them. */
export function alongRoof(
  box: { readonly lengthIn: number; readonly widthIn: number },
  spec: Pick<CurbSpec, 'slopeX' | 'slopeY'>,
) {
  return {
    lengthIn: box.lengthIn * Math.hypot(1, spec.slopeX / 12),
    widthIn: box.widthIn * Math.hypot(1, spec.slopeY / 12),
  };
}
