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

/** Limits of a request. */
export const limits = {
  depth: 10,
  aliases: 15,
  tokens: 1_000,
  cost: 5_000,
  bodyBytes: 100 * 1024,
  directives: 30,
  /** Maximum number of repeated fields and fragments in one selection. */
  duplicates: 15,
  /** Maximum number of operations in a document, of which only one runs. */
  operations: 20,
  /** Maximum number of values in variables, including nested ones. */
  variables: 1_000,
  /** Timeout for receiving the body, in milliseconds. */
  bodyMs: 10_000,
  /** Query timeout, in milliseconds. */
  queryMs: 15_000,
  /** Mutation timeout, in milliseconds. Mutations may wait for a payment provider. */
  mutationMs: 60_000,
};

/** Refuses a document with a stable error code. */
export function documentError(code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, limit: true } });
}

/** Error code for a document that couldn't be parsed. */
export function parseCode(message: string): string {
  return /contains more tha[nt] \d+ tokens/.test(message) ? 'TOO_LONG' : 'GRAPHQL_PARSE_FAILED';
}

/**
 * Validates depth, aliases, directives and duplicates. Introspection is exempt: it is enabled or disabled as a whole.
 */
export const limitsRule: ValidationRule = (context: ValidationContext): ASTVisitor => ({
  Document(document) {
    const counts = countsOf(document);
    const refuse = (code: string, most: number, what: string, count: number) => {
      if (count > most)
        context.reportError(documentError(code, `At most ${most} ${what} are allowed, but found ${count}.`));
    };
    refuse('TOO_MANY_ALIASES', limits.aliases, 'aliases', counts.aliases);
    refuse('TOO_MANY_DIRECTIVES', limits.directives, 'directives', counts.directives);
    refuse('TOO_MANY_DUPLICATES', limits.duplicates, 'repeated fields', counts.duplicates);
    refuse('TOO_MANY_OPERATIONS', limits.operations, 'operations', operationsOf(document).length);
    const fragments = fragmentsOf(document);
    const depths: Depths = new Map();
    for (const operation of operationsOf(document)) {
      if (depthOf(operation.selectionSet, fragments, depths) > limits.depth) {
        context.reportError(documentError('TOO_DEEP', `Documents are limited to ${limits.depth} levels of fields.`));
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

/** Depths of fragments by name, each measured only once because a document may spread it many times. */
type Depths = Map<string, number>;

/** Depth of a selection, computed in time linear in the size of the document. */
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

/** Another rule refuses recursive fragments. Here, they must not cause an endless loop. */
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
