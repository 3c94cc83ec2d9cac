import ts from 'typescript';
import type { Branch, Given, Value } from './evaluate.ts';
import { makeEvaluator } from './evaluate.ts';

/** A part of the text of a statement: SQL, a parameter, or a part that only the running code knows. */
export type Piece =
  | string
  | { readonly kind: 'parameter' | 'condition' }
  /** What the running code puts here, and how the code says it. */
  | { readonly kind: 'unknown'; readonly source: string }
  /** One of several texts that it may be, such as the name of a table of a list. */
  | { readonly kind: 'example'; readonly text: string };

const PARAMETER: Piece = { kind: 'parameter' };
const SOURCE_LENGTH = 60;
const CONDITION: Piece = { kind: 'condition' };

/** Writes templates of SQL as the database would get them, as far as the code says it. */
export function makeTextResolver(checker: ts.TypeChecker, branch: Branch) {
  const { evaluate, functionOf, call } = makeEvaluator(checker, branch);

  /** The pieces of a template, its own text and what is put into it. */
  function piecesOf(template: ts.TemplateLiteral, given: Given): readonly Piece[] {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text];
    const spans = template.templateSpans.flatMap(({ expression, literal }) => [
      ...insertedPieces({ node: expression, given }),
      literal.text,
    ]);
    return [template.head.text, ...spans];
  }

  function insertedPieces(value: Value): readonly Piece[] {
    const made = evaluate(value);
    if (!isSqlFragment(checker, value.node) && !isSqlFragment(checker, made.node)) return [PARAMETER];
    const pieces = fragmentPieces(made) ?? [unknownPiece(value.node)];
    const isKnown = pieces.every((piece) => typeof piece === 'string' || !('source' in piece || 'text' in piece));
    // any condition stands for one: it adds no column and does not change the others
    const isCondition = isBooleanFragment(checker, value.node) || isBooleanFragment(checker, made.node);
    return !isKnown && isCondition ? [CONDITION] : pieces;
  }

  function fragmentPieces({ node, given }: Value): readonly Piece[] | undefined {
    // a tag of our own passes its template on to `sql`
    if (ts.isTaggedTemplateExpression(node)) return piecesOf(node.template, given);
    return ts.isCallExpression(node) ? calledPieces(node, given) : undefined;
  }

  /** Kysely's own: `sql.ref`, `sql.join` and their like. */
  function calledPieces(node: ts.CallExpression, given: Given): readonly Piece[] | undefined {
    const { expression, arguments: args } = node;
    const [first, second] = args;
    if (!first) return undefined;
    if (ts.isIdentifier(expression) && expression.text === 'sql') return undefined;
    if (!ts.isPropertyAccessExpression(expression)) return undefined;
    if (ts.isIdentifier(expression.expression) && expression.expression.text === 'sql') {
      const text = textOf({ node: first, given });
      switch (expression.name.text) {
        case 'val':
          return [PARAMETER];
        case 'lit':
          return [literalOf(first, text)];
        case 'raw':
          return text && [written(text, (name) => name)];
        case 'ref':
        case 'id':
        case 'table':
          return text && [written(text, (name) => name.split('.').map(quote).join('.'))];
        case 'join': {
          const separator = second ? insertedPieces({ node: second, given }) : [', '];
          return joinPieces({ node: first, given }, separator);
        }
        default:
          return undefined;
      }
    }
    // `fragment.as(…)`, `fragment.$castTo()`: the fragment itself
    return expression.name.text === '$castTo' ? insertedPieces({ node: expression.expression, given }) : undefined;
  }

  function joinPieces(list: Value, separator: readonly Piece[]): readonly Piece[] {
    return itemsOf(list).flatMap((item, at) => [...(at === 0 ? [] : separator), ...item]);
  }

  /** The items of a list as pieces; of a list that only the running code knows, one. */
  function itemsOf(list: Value): readonly (readonly Piece[])[] {
    const items = knownItems(list);
    if (items) return items.map((item) => insertedPieces(item));
    const { node, given } = evaluate(list);
    const type = elementType(checker, list.node) ?? elementType(checker, node);
    const isSql = type !== undefined && isSqlType(checker, type);
    const unknown: readonly Piece[] = [isSql ? unknownPiece(list.node) : PARAMETER];
    if (ts.isArrayLiteralExpression(node) && node.elements.length > 0)
      return node.elements.flatMap((element) =>
        ts.isSpreadElement(element)
          ? itemsOf({ node: element.expression, given })
          : [insertedPieces({ node: element, given })],
      );
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [unknown];
    const method = node.expression.name.text;
    const owner: Value = { node: node.expression.expression, given };
    if (method === 'filter' || method === 'slice' || method === 'toSorted') return itemsOf(owner);
    const [made] = node.arguments;
    if ((method !== 'map' && method !== 'flatMap') || !made) return [unknown];
    const mapper = functionOf({ node: made, given });
    if (!mapper) return [unknown];
    return (knownItems(owner) ?? [undefined]).flatMap((item) => {
      const result = call(mapper.node, item ? [item] : [], mapper.given);
      if (!result) return [unknown];
      const isList = method === 'flatMap' && elementType(checker, result.node) !== undefined;
      const found = isList ? itemsOf(result) : [insertedPieces(result)];
      return found.map((pieces) => (isSql && pieces[0] === PARAMETER ? unknown : pieces));
    });
  }

  /** The items of a list that the code writes out; an empty one is filled later. */
  function knownItems(list: Value): readonly Value[] | undefined {
    const { node, given } = evaluate(list);
    if (!ts.isArrayLiteralExpression(node) || node.elements.length === 0) return undefined;
    const items = node.elements.map((element) =>
      ts.isSpreadElement(element) ? knownItems({ node: element.expression, given }) : [{ node: element, given }],
    );
    return items.every((each) => each !== undefined) ? items.flat() : undefined;
  }

  function literalOf(node: ts.Expression, known: KnownText | undefined): Piece {
    const type = checker.getTypeAtLocation(node);
    if (type.flags & ts.TypeFlags.NumberLike) return known?.text ?? '1';
    if (type.flags & ts.TypeFlags.BooleanLike) return 'true';
    return `'${(known?.text ?? 'x').replaceAll("'", "''")}'`;
  }

  /** A text or number that the code says; undefined where it is known only at run time. */
  function textOf(value: Value): KnownText | undefined {
    const { node, given } = evaluate(value);
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return { text: node.text, isExample: false };
    if (ts.isTemplateExpression(node)) {
      const parts = node.templateSpans.map(({ expression, literal }) =>
        joinTexts(textOf({ node: expression, given }), { text: literal.text, isExample: false }),
      );
      return parts.reduce(joinTexts, { text: node.head.text, isExample: false });
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
      return joinTexts(textOf({ node: node.left, given }), textOf({ node: node.right, given }));
    const type = checker.getTypeAtLocation(node);
    const single = type.isUnion() ? (branch === 'first' ? type.types[0] : type.types.at(-1)) : type;
    const isKnown = single?.isStringLiteral() || single?.isNumberLiteral();
    return isKnown ? { text: String(single.value), isExample: type.isUnion() } : undefined;
  }

  return { piecesOf };
}

/** A text of the code; an example is one of several that it may be. */
interface KnownText {
  readonly text: string;
  readonly isExample: boolean;
}

const joinTexts = (left: KnownText | undefined, right: KnownText | undefined): KnownText | undefined =>
  left && right && { text: left.text + right.text, isExample: left.isExample || right.isExample };

function written({ text, isExample }: KnownText, write: (text: string) => string): Piece {
  return isExample ? { kind: 'example', text: write(text) } : write(text);
}

const unknownPiece = (node: ts.Expression): Piece => ({
  kind: 'unknown',
  source: node.getText().replaceAll(/\s+/gu, ' ').slice(0, SOURCE_LENGTH),
});

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const isSqlFragment = (checker: ts.TypeChecker, node: ts.Expression): boolean =>
  isSqlType(checker, checker.getTypeAtLocation(node));

/** Kysely puts what has this method into the text; everything else is a parameter. */
function isSqlType(checker: ts.TypeChecker, type: ts.Type): boolean {
  const real = checker.getNonNullableType(type);
  if (real.isUnion()) return real.types.every((each) => isSqlType(checker, each));
  return checker.getPropertyOfType(real, 'toOperationNode') !== undefined;
}

function isBooleanFragment(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(node);
  const [of] = type.aliasTypeArguments ?? checker.getTypeArguments(type as ts.TypeReference);
  return of !== undefined && (of.flags & (ts.TypeFlags.Boolean | ts.TypeFlags.BooleanLike)) !== 0;
}

function elementType(checker: ts.TypeChecker, node: ts.Expression): ts.Type | undefined {
  return checker.getIndexTypeOfType(checker.getTypeAtLocation(node), ts.IndexKind.Number);
}
