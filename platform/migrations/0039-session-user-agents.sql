-- Browser and operating system in the list of a person's sessions.
ALTER TABLE sessions ADD COLUMN user_agent text;
