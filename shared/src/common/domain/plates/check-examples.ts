import { readPlate } from './read-plate.ts';
import type { Nomenclature } from './nomenclature.ts';

/** A model number from a document, with the size that it says. */
export interface PlateExample {
  readonly plate: string;
  /** Null: the example is of the series alone. */
  readonly sizeCode: string | null;
}

export interface ExampleFault {
  readonly plate: string;
  readonly message: string;
}

const nameOf = ({ maker, series }: Nomenclature): string => `${maker} ${series}`;

/** Why the examples of a series prove its pattern wrong: one that does not match, has another size, or matches another series as well. */
export function checkExamples(
  own: Nomenclature,
  examples: readonly PlateExample[],
  others: readonly Nomenclature[],
): readonly ExampleFault[] {
  return examples.flatMap(({ plate, sizeCode }): ExampleFault[] => {
    const fault = (message: string): ExampleFault[] => [{ plate, message }];
    const [alone] = readPlate(plate, [own]);
    if (alone?.how !== (sizeCode === null ? 'series' : 'exact') || alone.unknownSize !== null)
      return fault(
        `The example ${plate} does not match the pattern. Correct the pattern, its size codes or the example.`,
      );
    if (sizeCode !== null && alone.size?.code !== sizeCode)
      return fault(`The example ${plate} reads as size ${alone.size?.code ?? ''}, not ${sizeCode}.`);
    const also = readPlate(plate, [own, ...others]).filter(({ nomenclature }) => nomenclature !== own);
    if (also.length === 0) return [];
    const names = also.map(({ nomenclature }) => nameOf(nomenclature)).join(', ');
    return fault(`The example ${plate} also matches ${names}. Narrow one of the patterns, or choose another example.`);
  });
}
