ALTER TABLE "member_group_members" ADD COLUMN "by_provider" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "own_role" text;--> statement-breakpoint
ALTER TABLE "org_unit_members" ADD COLUMN "by_provider" boolean DEFAULT false NOT NULL;