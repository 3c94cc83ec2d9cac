import ts from 'typescript';
import type { Sources } from './open-program.ts';
import type { Piece } from './resolve-text.ts';
import { makeTextResolver } from './resolve-text.ts';
import { readRowType, type PromisedColumn } from './row-type.ts';

/** A statement that is written into the code. */
export interface FoundStatement {
  readonly file: string;
  readonly line: number;
  /** The first words of its text, by which the list of unchecked statements knows it. */
  readonly opening: string;
  /** Its text, once for each way that the conditions in it can go. */
  readonly variants: readonly (readonly Piece[])[];
  /** What the code expects of each row; undefined where the code names no columns. */
  readonly columns: readonly PromisedColumn[] | undefined;
}

const RUNNERS = new Set(['many', 'maybeOne', 'one', 'exists', 'run']);
const OPENING_LENGTH = 70;

/** All statements of the files, in their order: templates of `many`, `maybeOne`, `one`, `exists`, `run` and `sql` with `execute`. */
export function findStatements({ checker, files, nameOf }: Sources): readonly FoundStatement[] {
  const resolvers = (['first', 'last'] as const).map((branch) => makeTextResolver(checker, branch));
  const found: FoundStatement[] = [];
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      const rowNode = ts.isTaggedTemplateExpression(node) ? findRunner(node) : undefined;
      if (ts.isTaggedTemplateExpression(node) && rowNode) {
        const { template } = node;
        const variants = resolvers.map(({ piecesOf }) => piecesOf(template, new Map()));
        const isSame = JSON.stringify(variants[0]) === JSON.stringify(variants[1]);
        found.push({
          file: nameOf(file),
          line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1,
          opening: template.getText(file).slice(1, -1).replaceAll(/\s+/gu, ' ').trim().slice(0, OPENING_LENGTH),
          variants: isSame ? variants.slice(0, 1) : variants,
          columns: rowNode.type && readRowType(checker, rowNode.type),
        });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

/** The row type of a template that is run where it is written; undefined for one that is only a part of another. */
function findRunner({ tag, typeArguments, parent }: ts.TaggedTemplateExpression): { type?: ts.TypeNode } | undefined {
  if (ts.isCallExpression(tag) && ts.isIdentifier(tag.expression) && RUNNERS.has(tag.expression.text)) {
    const [type] = tag.typeArguments ?? [];
    return type ? { type } : {};
  }
  const isExecuted = ts.isPropertyAccessExpression(parent) && parent.name.text === 'execute';
  if (!isExecuted || !ts.isIdentifier(tag) || tag.text !== 'sql') return undefined;
  const [type] = typeArguments ?? [];
  return type ? { type } : {};
}
