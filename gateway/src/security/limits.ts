import {
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
  visit,
} from 'graphql';

/** What one request may ask for at most. */
export const limits = {
  depth: 10,
  aliases: 15,
  tokens: 1_000,
  cost: 5_000,
  bodyBytes: 100 * 1024,
  directives: 30,
  /** Fields and fragments that stand a second time in one selection. */
  duplicates: 15,
  /** Operations in one document, of which one runs. */
  operations: 20,
  /** Values in the variables, those in lists and objects included. */
  variables: 1_000,
  /** Until the whole body is there, milliseconds. */
  bodyMs: 10_000,
  /** Until a query is answered, milliseconds. */
  queryMs: 15_000,
  /** Until a mutation is answered, milliseconds: behind it a payment provider may be waited for. */
  mutationMs: 60_000,
};

/** A refusal of a document, with a code that clients can rely on. */
export function documentError(code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, limit: true } });
}

/** The code of a text that could not be parsed. */
export function parseCode(message: string): string {
  return /contains more tha[nt] \d+ tokens/.test(message) ? 'TOO_LONG' : 'GRAPHQL_PARSE_FAILED';
}

/**
 * Refuses documents that are nested too deep or hold too much of one thing. Introspection is not measured: it is off or it is
 * on.
 */
export const limitsRule: ValidationRule = (context: ValidationContext): ASTVisitor => ({
  Document(document) {
    const counts = countsOf(document);
    const refuse = (code: string, most: number, what: string, count: number) => {
      if (count > most) context.reportError(documentError(code, `At most ${most} ${what} are allowed, not ${count}.`));
    };
    refuse('TOO_MANY_ALIASES', limits.aliases, 'aliases', counts.aliases);
    refuse('TOO_MANY_DIRECTIVES', limits.directives, 'directives', counts.directives);
    refuse('TOO_MANY_DUPLICATES', limits.duplicates, 'repeated fields', counts.duplicates);
    refuse('TOO_MANY_OPERATIONS', limits.operations, 'operations', operationsOf(document).length);
    const fragments = fragmentsOf(document);
    const depths: Depths = new Map();
    for (const operation of operationsOf(document)) {
      if (depthOf(operation.selectionSet, fragments, depths) > limits.depth) {
        context.reportError(documentError('TOO_DEEP', `At most ${limits.depth} levels are allowed.`));
      }
    }
  },
});

export function operationsOf(document: DocumentNode): OperationDefinitionNode[] {
  return document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
}

export function fragmentsOf(document: DocumentNode): Map<string, FragmentDefinitionNode> {
  const fragments = document.definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((each) => [each.name.value, each]));
}

/** Levels of fields in a fragment, by its name: a document may spread one very often, but it is measured once. */
type Depths = Map<string, number>;

/** Levels of fields in a selection. Takes time in proportion to the document. */
function depthOf(set: SelectionSetNode, fragments: Map<string, FragmentDefinitionNode>, depths: Depths): number {
  let deepest = 0;
  for (const selection of set.selections) {
    let depth = 1;
    if (selection.kind === Kind.FIELD) {
      const introspects = selection.name.value.startsWith('__');
      if (selection.selectionSet && !introspects) depth += depthOf(selection.selectionSet, fragments, depths);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      depth = depthOf(selection.selectionSet, fragments, depths);
    } else {
      depth = spreadDepth(selection.name.value, fragments, depths);
    }
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** A fragment inside itself is refused by another rule; here it only must not be followed for ever. */
function spreadDepth(name: string, fragments: Map<string, FragmentDefinitionNode>, depths: Depths): number {
  const known = depths.get(name);
  if (known !== undefined) return known;
  depths.set(name, 0);
  const fragment = fragments.get(name);
  const depth = fragment ? depthOf(fragment.selectionSet, fragments, depths) : 0;
  depths.set(name, depth);
  return depth;
}

function countsOf(document: DocumentNode): { aliases: number; directives: number; duplicates: number } {
  const counts = { aliases: 0, directives: 0, duplicates: 0 };
  visit(document, {
    Directive() {
      counts.directives += 1;
    },
    Field({ alias }) {
      if (alias) counts.aliases += 1;
    },
    SelectionSet({ selections }) {
      const named = selections.filter((each) => each.kind !== Kind.INLINE_FRAGMENT);
      const keys = named.map((each) =>
        each.kind === Kind.FIELD ? (each.alias ?? each.name).value : `... ${each.name.value}`,
      );
      counts.duplicates += keys.length - new Set(keys).size;
    },
  });
  return counts;
}
