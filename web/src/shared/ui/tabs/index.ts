export { type TabItem, TabPanel, Tabs, type TabsProps } from './Tabs.tsx';
