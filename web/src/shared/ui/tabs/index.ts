export { type TabItem, TabPanel, type TabPanelProps, Tabs, type TabsProps } from './Tabs.tsx';
