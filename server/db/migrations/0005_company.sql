CREATE TABLE "location_members" (
	"client_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "location_members_client_id_location_id_member_id_pk" PRIMARY KEY("client_id","location_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "location_responsibles" (
	"client_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "location_responsibles_client_id_location_id_member_id_pk" PRIMARY KEY("client_id","location_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"identifier" text NOT NULL,
	"name" text collate de NOT NULL,
	"type" text NOT NULL,
	"floor_space" integer,
	"street" text,
	"postal_code" text,
	"city" text collate de NOT NULL,
	"country" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "locations_type" CHECK ("locations"."type" in ('branch', 'headquarters')),
	CONSTRAINT "locations_country" CHECK ("locations"."country" in ('DE', 'AT'))
);
--> statement-breakpoint
CREATE TABLE "member_group_members" (
	"client_id" uuid NOT NULL,
	"member_group_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "member_group_members_client_id_member_group_id_member_id_pk" PRIMARY KEY("client_id","member_group_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "member_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"identifier" text NOT NULL,
	"name" text collate de NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "member_groups_type" CHECK ("member_groups"."type" in ('medical-officer', 'first-aid', 'fire-marshall', 'fire-assistent', 'health-safety-officer', 'work-council'))
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "homepage" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "help_desk_key" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "adviser_access" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "passwords_reset_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "location_members" ADD CONSTRAINT "location_members_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_members" ADD CONSTRAINT "location_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_responsibles" ADD CONSTRAINT "location_responsibles_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_responsibles" ADD CONSTRAINT "location_responsibles_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_group_members" ADD CONSTRAINT "member_group_members_member_group_id_member_groups_id_fk" FOREIGN KEY ("member_group_id") REFERENCES "public"."member_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_group_members" ADD CONSTRAINT "member_group_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_groups" ADD CONSTRAINT "member_groups_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "location_members_member" ON "location_members" USING btree ("client_id","member_id");--> statement-breakpoint
CREATE INDEX "location_responsibles_member" ON "location_responsibles" USING btree ("client_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "locations_identifier" ON "locations" USING btree ("client_id","identifier");--> statement-breakpoint
CREATE INDEX "locations_by_name" ON "locations" USING btree ("client_id","name","id");--> statement-breakpoint
CREATE INDEX "member_group_members_member" ON "member_group_members" USING btree ("client_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_groups_identifier" ON "member_groups" USING btree ("client_id","identifier");--> statement-breakpoint
CREATE INDEX "member_groups_by_name" ON "member_groups" USING btree ("client_id","name","id");