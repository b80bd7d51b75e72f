export { useArchiveConversation } from './model/archive.ts';
export { useLeaveConversation } from './model/leave.ts';
export { useMuteConversation } from './model/mute.ts';
export { settingNames, useNotificationSetting } from './model/notifications.ts';
export { usePinConversation } from './model/pin.ts';
export { useReadAllMessages, useReadMessages } from './model/read.ts';
export { useRenameConversation } from './model/rename.ts';
export { ConversationMenu, MuteMenu } from './ui/ConversationMenu.tsx';
