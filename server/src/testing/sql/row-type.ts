import ts from 'typescript';

/** What a value is once the driver has read it; `any` fits everything. */
export type Shape = 'any' | 'number' | 'string' | 'boolean' | 'bigint' | 'Date' | 'Buffer' | 'object' | `${string}[]`;

/** A column as the code expects it. */
export interface PromisedColumn {
  readonly name: string;
  readonly shapes: readonly Shape[];
  readonly isNullable: boolean;
  readonly isOptional: boolean;
}

const MAY_BE_NULL = ts.TypeFlags.Null | ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter;

/** The columns of a row type; undefined for one that names none, such as a type parameter or a map. */
export function readRowType(checker: ts.TypeChecker, node: ts.TypeNode): readonly PromisedColumn[] | undefined {
  const type = checker.getTypeFromTypeNode(node);
  if (type.flags & (ts.TypeFlags.TypeParameter | ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return undefined;
  const columns = checker.getPropertiesOfType(type).map((property): PromisedColumn => {
    const members = membersOf(checker.getTypeOfSymbol(property));
    return {
      name: property.name,
      shapes: [...new Set(members.filter(isPresent).map((member) => shapeOf(checker, member)))],
      isNullable: members.some(({ flags }) => (flags & MAY_BE_NULL) !== 0),
      isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0,
    };
  });
  return columns.length > 0 ? columns : undefined;
}

const membersOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);
const isPresent = ({ flags }: ts.Type): boolean => (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) === 0;

function shapeOf(checker: ts.TypeChecker, type: ts.Type, depth = 0): Shape {
  const { flags } = type;
  if (flags & ts.TypeFlags.StringLike) return 'string';
  if (flags & ts.TypeFlags.NumberLike) return 'number';
  if (flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (flags & ts.TypeFlags.BigIntLike) return 'bigint';
  // a branded text is still a text
  if (type.isIntersection())
    return type.types.map((each) => shapeOf(checker, each, depth)).find((each) => each !== 'object') ?? 'object';
  if (!(flags & ts.TypeFlags.Object)) return 'any';
  const name = type.symbol?.name;
  if (name === 'Date') return 'Date';
  if (name === 'Buffer' || name === 'Uint8Array') return 'Buffer';
  const item = checker.isArrayLikeType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
  if (!item) return 'object';
  // a list of lists of itself, such as the type of JSON
  if (depth > 1) return 'any[]';
  const shapes = new Set(
    membersOf(item)
      .filter(isPresent)
      .map((each) => shapeOf(checker, each, depth + 1)),
  );
  return `${shapes.size === 1 ? [...shapes][0] : 'any'}[]`;
}
