export {
  Button,
  type ButtonBase,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  type Counted,
  IconButton,
  type IconButtonProps,
  IconLink,
} from './Button.tsx';
