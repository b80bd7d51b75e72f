import { Fragment, isValidElement, type ReactNode } from 'react';

/**
 * Wraps each text among the children in its own element, so that page translators and React don't replace each other's
 * text nodes. For shared components that show their children next to an icon or another child. The `<bdi>` element has
 * no side effects: no style sheet selects it, and names in other scripts keep their direction.
 */
export function ownText(children: ReactNode): ReactNode {
  if (typeof children === 'string' || typeof children === 'number') return <bdi>{children}</bdi>;
  if (Array.isArray(children)) {
    return children.map((child: ReactNode, index) => (
      <Fragment key={isValidElement(child) && child.key !== null ? child.key : index}>{ownText(child)}</Fragment>
    ));
  }
  if (isValidElement<{ children?: ReactNode }>(children) && children.type === Fragment) {
    return <Fragment key={children.key}>{ownText(children.props.children)}</Fragment>;
  }
  return children;
}
